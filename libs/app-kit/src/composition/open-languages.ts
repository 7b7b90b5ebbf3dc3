import { NameExtractor } from '@app/language-all';
import { english } from '@app/language-en';
import { OfflineExtractor } from '@app/language-en/extraction';
import { ExtractByLanguage } from '@app/memory-core/extraction';
import { Languages } from '@app/memory-core/languages';
import { EldDetector } from '@app/models/detection';

/** The languages that this installation reads without a model. A new one is one more package here. */
export const openLanguages = async (): Promise<Languages> =>
  new Languages([english], await EldDetector.open());

/** Reads what is in one of these languages, and a name in any. */
export const openOfflineExtractor = (languages: Languages): ExtractByLanguage =>
  new ExtractByLanguage(new Map([[english.tag, new OfflineExtractor()]]), languages, new NameExtractor());
