/** Small closed word lists of English. What they leave out costs a paraphrase, never a false belief: guards see to that. */

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Carry grammar, not content. `user` is the subject of every other statement. */
export const stopWords: ReadonlySet<string> = new Set(
  words(`
    a an the this that these those it its he him his she her hers they them their theirs we us our i me my mine you your
    user users is am are was were be been being do does did done doing have has had having will would shall should can
    could may might must to of in on at for from by with about into onto over as and or but if so than then too very
    really quite just also even still already there here who whom whose which what when where why how some any each
    own himself herself themselves myself itself because while during through up down out off again once more most
    such only same both few other another all s t d ll re ve m go goes get gets got going gone went let lets
    every currently now nowadays these since lot lots kind sort bit thing things way say says said tell tells told mention
    mentions mentioned feel feels feeling felt think thinks thought find finds found make makes made
  `),
);

/** Say little about what a statement is about: half the weight, and never a label. */
export const commonWords: ReadonlySet<string> = new Set(
  words(`
    like want need start stop plan try use take give work live play learn know see look come keep help hope mean
    good great new old big small day week month year time always often sometimes usually never today home
    recent recently regularly lately decide begin become year-old ago last next first people person someone
    something everything life love enjoy prefer favorite attend visit talk share spend call name own way finish
    express appreciate value admire respect suggest support join create acknowledge remind include
    believe consider show understand participate celebrate special important
    others sure part super definitely back much right different idea stuff whole forward bring took
    realize realise choose chose really figure happen reach place spot piece nobody
    able likely main currently together around before after long
  `),
);

/** Irregular forms and everyday synonyms, each to the word that stands for them. Looked up before stemming. */
export const canonicalForms: ReadonlyMap<string, string> = new Map(
  [
    'like: likes liked liking love loves loved loving enjoy enjoys enjoyed enjoying adore adores adored fond',
    'reside: live lives lived living resides residing resident',
    'move: moves moved moving relocate relocates relocated relocating',
    'buy: buys bought buying purchase purchases purchased',
    'start: starts started starting begin begins began begun beginning',
    'finish: finishes finished finishing complete completes completed completing',
    'work: works worked working employed job jobs occupation profession employment',
    'company: companies firm firms employer',
    'mother: mom mum mama mommy mummy mothers moms',
    'father: dad daddy papa fathers dads',
    'child: children kid kids',
    'grandmother: grandma granny nana',
    'grandfather: grandpa granddad',
    'dog: dogs puppy puppies',
    'cat: cats kitten kittens',
    'doctor: doctors physician physicians',
    'film: films movie movies',
    'bicycle: bicycles bike bikes cycling cycle biking',
    'car: cars automobile',
    'holiday: holidays vacation vacations',
    'exercise: exercises exercised exercising workout workouts',
    'run: runs ran running jog jogs jogged jogging runner',
    'swim: swims swam swum swimming',
    'write: writes wrote written writing',
    'read: reads reading',
    'speak: speaks spoke spoken speaking',
    'teach: teaches taught teaching',
    'drive: drives drove driven driving',
    'eat: eats ate eaten eating',
    'drink: drinks drank drunk drinking',
    'sleep: sleeps slept sleeping asleep',
    'lose: loses lost losing',
    'leave: leaves left leaving',
    'meet: meets met meeting',
    'build: builds built building',
    'sing: sings sang sung singing',
    'grow: grows grew grown growing',
    'break: breaks broke broken breaking',
    'choose: chooses chose chosen choosing',
    'win: wins won winning',
    'die: dies died dying dead death passed-away',
    'anxious: anxiety anxiously nervous worried worry worries worrying uneasy',
    'afraid: scared scare scares frighten frightens fear fears fearful frightened',
    'happy: glad joyful happiness joy',
    'sad: unhappy sadness',
    'angry: anger mad furious',
    'tired: exhausted exhaustion fatigue weary',
    'calm: calms calmed calming calmer peaceful relaxed relaxing relax relaxes soothing',
    'want: wants wanted wanting wish wishes hope hopes hoping aim aims intend intends',
    'plan: plans planned planning',
    'goal: goals target objective aspiration',
    'deadline: deadlines due',
    'allergic: allergy allergies',
    'vegetarian: vegetarianism',
    'big: large huge',
    'small: little tiny',
    'study: studies studied studying student',
    'meditate: meditates meditated meditating meditation meditations',
    'practice: practise practises practised practicing practising practices practiced',
    'music: musical',
    'stress: stressed stressful stressing',
    'favorite: favourite favorites favourites',
    'color: colour colors colours',
    'day: daily everyday days',
    'week: weekly weeks',
    'month: monthly months',
    'year: yearly annually years',
    'hike: hikes hiked hiking',
    'marry: married marries marriage',
    'divorce: divorced divorces',
    'own: owns owned owning',
    'concise: brief briefly short succinct',
  ].flatMap((line) => {
    const [canonical = '', forms = ''] = line.split(':');
    return words(forms).map((form): [string, string] => [form, canonical]);
  }),
);

export const numberWords: ReadonlyMap<string, string> = new Map(
  words(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ).map((word, value): [string, string] => [word, String(value)]),
);

export const months: ReadonlyMap<string, string> = new Map(
  words('january february march april may june july august september october november december').flatMap(
    (month, index): [string, string][] => {
      const code = `month-${index + 1}`;
      return month === 'may'
        ? [[month, code]]
        : [
            [month, code],
            [month.slice(0, 3), code],
          ];
    },
  ),
);

export const weekdays: ReadonlySet<string> = new Set(
  words('monday tuesday wednesday thursday friday saturday sunday'),
);

/**
 * Groups of which a statement names one and not another: a swap changes what is claimed however alike the rest is.
 * Compared after `canonicalForms`.
 */
export const contrasts: readonly (readonly string[])[] = [
  words('morning afternoon evening night noon'),
  words('spring summer autumn fall winter'),
  words('day week month year'),
  words('mother father sister brother son daughter wife husband aunt uncle grandmother grandfather cousin'),
  words('dog cat horse bird rabbit fish'),
  words('start stop finish'),
  words('increase decrease'),
  words('better worse'),
  words('more less'),
  words('before after'),
  words('early late'),
  words('single marry divorce'),
  words('happy sad angry afraid anxious calm'),
  words('left right'),
  words('older younger'),
  words('breakfast lunch dinner'),
  words('tea coffee wine beer'),
  words('buy sell'),
  words('piano guitar violin drums'),
  words('english french german spanish italian portuguese dutch chinese japanese russian'),
  words('red blue green yellow purple orange pink black white'),
];
