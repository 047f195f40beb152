import type { Language } from '@logbuoy/contracts';
import { createInstance } from 'i18next';
import german from '../i18n/de.json';
import english from '../i18n/en.json';
import { faceWords, type FaceWords } from './words';

/** The words of the catalogue without a page, as `t` finds them. */
export function wordsIn(language: Language): FaceWords {
  const engine = createInstance();
  void engine.init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: { en: { translation: english }, de: { translation: german } },
    interpolation: { escapeValue: false },
  });
  return faceWords((key, values) => engine.t(key, { ...values }), language);
}
