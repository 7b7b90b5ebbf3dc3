export { exportDocument, type ExportDocument } from './export-document';
export { ExportMemory } from './export-memory';
export { ImportMemory, type ImportReceipt } from './import-memory';
