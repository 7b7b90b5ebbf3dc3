const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** May stand between a subject and its verb. */
export const adverbs = words(`
  no longer really also just still always never usually often sometimes recently finally actually currently probably definitely
  even only already kinda totally absolutely rarely mostly generally normally especially simply honestly once then now
  both either truly first almost barely hardly quite sure mainly typically too soon again ever since seldom lately
  secretly kind-of sort-of sorta literally basically obviously certainly deeply fully highly strongly not so long
  regularly occasionally constantly eventually initially originally previously suddenly slowly quickly today yesterday`);

export const modals = words(`
  can can't cannot could couldn't will won't would wouldn't should shouldn't may might must mustn't shall shan't mayn't mightn't needn't oughtn't daren't need-to
  did didn't had hadn't was wasn't were weren't ought used`);

/** Pasts that no ending shows. */
export const irregularPasts = words(`
  was were had did went got made took came saw knew thought felt found gave told became began left kept brought bought
  held wrote stood heard met ran paid sat spoke led grew lost fell sent built understood drew broke spent rose drove wore
  chose won taught caught fought sought threw flew slept shot froze forgot forgave hid hung lent lay rode rang sang sank
  shook shone slid spun stole stuck struck swam swore swept tore woke bent bled bound bred clung crept dealt dug fed fled
  forbade ground knelt lit meant overcame shrank sold shown spelt sprang strove swung swelled undertook withdrew ate drank
  began bit blew blown said sold slept learnt dreamt burnt laid misunderstood outgrew wept sped leapt dreamt leant overslept underwent rebuilt redid
  retook rewrote overheard mistook spoilt spilt`);

/** What stands behind "have" where it is no past form as well. */
export const irregularParticiples = words(`
  been gone done seen taken written broken given eaten driven fallen chosen come become run begun drunk known grown flown
  thrown torn worn sworn frozen spoken stolen woken hidden bitten forgotten gotten ridden risen shaken beaten proven sung
  swum rung overcome drawn withdrawn mistaken undergone`);

/** The same in the past and the present: the sentence around them decides. */
export const unchangingPasts = words(
  `read put let cut hit hurt set cost quit shut spread bet beat split cast burst`,
);

export const notPastInEd = words(
  `need feed proceed succeed exceed bleed speed breed embed indeed seed weed heed
  hundred sacred naked wicked sled steed creed greed reed fred alfred jared ahmed mohammed`,
);

/** Base forms that are met after "and" often enough to matter; others stay as they are. */
export const baseVerbs = words(`
  love like enjoy prefer hate want need hope wish think know believe feel find make take go get have do see say tell ask
  work live try use play run walk swim hike bike cycle climb dance sing paint draw write read cook bake eat drink sleep
  meditate journal pray practice practise train exercise volunteer teach study learn help support care collect build
  create design grow garden plant travel visit watch listen attend join meet spend share start stop keep plan aim dream
  focus struggle worry miss remember forget understand realise realize appreciate value cherish adore dislike own speak
  tend avoid suffer deal cope manage handle lead run-into organise organize host give bring put set let turn move stay
  look seem become belong mean come leave call talk chat show hang relax unwind recharge wake rely reply apply comply depend trust admire
  respect follow seek strive push challenge experiment explore discover knit sew sculpt camp fish surf ski skate jog
  stretch lift wear buy sell save earn pay drive ride fly commute sit stand lie fall rest end continue finish consider
  figure expect prepare guess carry compete perform practice rehearse record produce edit code program develop research
  donate participate celebrate decorate wonder crave smoke vape`);

/** Verbs of what people have before them: "My course starts on Monday", "Renew the passport in May". */
export const plannedVerbs = words(`
  arrive return fly land depart open close launch ship begin expire resume marry graduate retire turn babysit interview
  present perform resit drop pick hand check renew submit undergo remind cancel post send attend order book reserve sign
  pass change switch quit wrap collect deliver air premiere release rehearse apply reply vote`);
