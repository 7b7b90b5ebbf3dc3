export { exportDocument, type ExportDocument } from './export-document';
export { exportMarkdown } from './export-markdown';
export { ExportMemory } from './export-memory';
export { ImportMemory, type ImportReceipt } from './import-memory';
export { openExport, sealExport } from './sealed-export';
