/** Names that end as what people are called after does: "Brian" as "Iranian", "Emily" as "lonely". */
const names =
  /^(?:(?:adr|br|jul|seb?ast|fab|dam|dor|kill|cill|flor|gill|lill|viv|mar|bast|ar|as|hadr|gabr)?ian|lilian|sean|jean|dean|therese|reese|blaise|(?:tr|kr|ash|man|gir|sat|har|jagd|nit)ish|eric|erik|dominic|cedric|frederic|aleric|vic|nic|isaac|clive|olive|(?:al|wil)?fred|ed|ted|ned|jed|jared|reed|ahmed|mo(?:h|u)am+ed|hamed|waleed|saeed|ming|sterling|ying|ling|ping|bing|jing)$/i;

const endings =
  /(?:ian|ean|ese|ish|ic|less|ful|ous|ive|ist|ing|ed|ican|sexual|gender|divergent|typical|handed|folk)$/i;

/** Peoples, faiths, signs, bodies and moods: what somebody says they are, and is not called. */
const others: ReadonlySet<string> = new Set(
  `afghan afghani american angolan arab aussie azeri bangladeshi basque bengali brit catalan croat cuban cypriot czech dutch emirati
  ecuadoran filipina filipino french german greek guatemalan gujarati hmong honduran indian inuit iraqi israeli kazakh kenyan kiwi
  kosovan kurd kuwaiti kyrgyz lankan lao latina latino latinx libyan maori moroccan nepali nicaraguan omani pakistani paraguayan
  pashtun punjabi qatari rican rwandan salvadoran samoan saudi scouse serb slovak slovene somali swiss taiwanese tajik tamil tatar texan
  thai tibetan tongan tswana turk ugandan uruguayan uyghur uzbek venezuelan welsh xhosa yemeni yoruba zulu
  aquarius aries cancer capricorn gemini libra pisces sagittarius scorpio taurus virgo
  agnostic anglican buddhist catholic christian hindu jain jew lutheran methodist mormon muslim orthodox pagan protestant quaker shia sikh
  sunni conservative democrat liberal libertarian republican
  ace agender bi biracial black blind bald bipolar brown butch celibate cis deaf disabled enby fat female femme gay intersex lesbian male
  mixed mute nonbinary non-binary obese overweight pan pregnant queer short skinny slim straight tall thin trans underweight white
  adhd alive alone angry awake awful back bad better bisexual bored broke busy calm childfree clean cold divorced done drunk dying early
  elderly engaged excited extrovert fine free freelance friendly full-time glad good great happy healthy here high home hot hungry ill
  introvert keto late lonely lost lucky mad married nervous new newly-wed newlywed off ok okay old part-time poor quiet ready retired rich
  right sad safe separated shy sick single sleepy sober sorry stuck sure teetotal thirsty ugly unemployed unwell upset vegan vegetarian
  virgin weird well widowed wrong young diabetic
  adult aunt boy dad expat father girl gran grandad grandma grandpa granny guy immigrant man migrant mom mother mum newbie newcomer orphan
  parent refugee twin uncle veteran widow widower woman`.split(/\s+/),
);

/** Whether a word tells what somebody is rather than what they are called. */
export const isNoName = (word: string): boolean =>
  others.has(word.toLowerCase()) || (endings.test(word) && !names.test(word));
