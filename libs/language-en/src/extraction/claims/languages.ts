/** Languages that people ask to be answered in, for patterns. */
export const languages =
  'English|French|German|Spanish|Portuguese|Italian|Dutch|Flemish|Swedish|Norwegian|Danish|Finnish|Icelandic|Polish|Czech|Slovak|Slovene|Croatian|Serbian|Bosnian|Bulgarian|Romanian|Hungarian|Greek|Turkish|Russian|Ukrainian|Lithuanian|Latvian|Estonian|Irish|Welsh|Catalan|Basque|Galician|Arabic|Hebrew|Persian|Farsi|Kurdish|Hindi|Urdu|Bengali|Punjabi|Tamil|Telugu|Thai|Vietnamese|Indonesian|Malay|Tagalog|Swahili|Japanese|Korean|Chinese|Mandarin|Cantonese|Latin|Esperanto';
