const words = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/** A sentence that opens like this is courtesy: greetings, thanks, praise, agreement, farewells. */
export const courtesyOpenings: readonly string[] = words(`
  hey, hi, hello, hiya, good morning, good evening, good night, bye, goodbye, see ya, see you, later, take care, thanks,
  thank you, thx, thanx, cheers, you're welcome, no problem, no worries, sure, sure thing, of course, ok, okay, cool,
  wow, woah, whoa, great, awesome, amazing, nice, sounds, sounds like, sounds good, sounds great, congrats,
  congratulations, good luck, best of luck, good job, great job, nice job, way to go, keep it up, well done, yeah, yep,
  yes, yup, nope, absolutely, definitely, totally, exactly, for sure, true, agreed, right, i agree, i know right,
  oh, haha, hahaha, lol, aww, awww, aw, hmm, sorry, i'm sorry, sorry to hear, good to see, great to see, great to hear,
  good to hear, nice to hear, glad to hear, long time no, can't wait, you got this, you've got this, go for it,
  have fun, have a great, enjoy, happy to help, glad you, so glad, i'm glad, i'm so glad, i'm happy for, happy for,
  i'm so happy for, proud of you, so proud of you, i'm proud of you, appreciate it, i appreciate, really appreciate,
  appreciate your, appreciate the, i bet, bet, must be, must have been, it must, that must, that sounds, that's awesome,
  that's great, that's amazing, that's so, that's cool, that's really, that is, looks, looks like, looking good,
  talk to you, catch you, catch up, let me know, keep me, keep up, keep going, i hope you, hope you, hope your, i wish you,
  wish you, you're, you are, your, you can, you have, you should, you must, you look, you sound, you did, you really,
  that, wish i could, fingers crossed, my pleasure, anytime, likewise, same here, me too, fair enough, got it, i see,
  i understand, i get it, makes sense, interesting, fantastic, wonderful, incredible, beautiful, lovely, gorgeous,
  let's, let us, we should, count me in, it's great, it's awesome, it's amazing, it's so, it's nice`);

/** Words of any conversation: what is left beside them is what a sentence is about. */
export const commonWords: readonly string[] = words(
  `a an the this that these those here there it its it's he she they them his her their him i i'm i've i'd i'll me my mine
  myself we us our ours you your yours yourself you're you've you'd you'll who whom whose which what when where why how
  is are was were be been being am isn't aren't wasn't weren't do does did doing done don't doesn't didn't have has had
  having haven't hasn't hadn't will would can could shall should may might must won't wouldn't can't couldn't shouldn't
  of to in for on with at by from about as into like through after over between out against during without before under
  around among up down off above below near since until till upon across behind beyond along toward towards and or but
  if so because though although while than then too also just only even ever never always often sometimes usually really
  very quite pretty much many more most some any all both each every few little lot lots bit kind sort other others
  another such same own one ones two something anything everything nothing someone anyone everyone no not yes yeah yep
  nope ok okay oh wow hey hi hello thanks thank bye well now again still already yet soon later ago once back away
  together maybe perhaps probably definitely absolutely totally completely exactly especially actually honestly
  basically truly sure certain right wrong true real good great best better nice cool awesome amazing fantastic
  wonderful incredible beautiful lovely gorgeous perfect super fun funny fine bad worse worst big small huge tiny long
  short new old young high low hard easy tough rough able ready full whole different special important main interesting
  happy glad excited sad sorry proud grateful thankful lucky crazy weird strange go goes going went gone come comes
  coming came get gets getting got gotten give gives giving gave given take takes taking took taken make makes making
  made keep keeps keeping kept let lets letting put puts putting see sees seeing saw seen look looks looking looked
  watch hear hears hearing heard feel feels feeling felt know knows knowing knew known think thinks thinking thought
  believe believes mean means meant say says saying said tell tells telling told talk talking talked ask asking asked
  want wants wanted wanting wanna need needs needed needing try tries trying tried use uses using used find finds
  finding found show shows showing showed shown help helps helping helped start started starting stop stopped work works
  working worked play happen happens happened happening seem seems seemed sound sounds sounded love loves loved like
  likes liked enjoy enjoys enjoyed enjoying hope hopes hoping hoped wish wishes care cares matter matters bring brings
  bringing brought share sharing shared stay staying stayed leave left call called spend become becomes turn turned
  wait waiting remember reminds remind reminder check gonna gotta kinda 'cause cause thing things stuff way ways time
  times day days moment moments life lives world people person guy guys folks man part place places point reason idea
  ideas question problem end side case fact hand hands head eye eyes job bet guess forward support luck news journey
  experience experiences memory memories story stories let's there's that's what's who's he's she's they're we're we've
  we'll we'd it'll that'll how's where's here's haha lol aww awesome congrats today chance first last next positive
  impact difference strong amazing appreciate welcome worry worries welcome mel glad hang chat hit deal`
    .replaceAll(/\s+/g, ',')
    .split(',')
    .join(','),
);

export const firstPersonWords: readonly string[] = words(
  `i, i'm, i've, i'd, i'll, im, ive, my, me, mine, myself, we, we're, we've, we'd, we'll, our, ours, us`,
);

/** What follows is imagined. */
export const hypotheticalOpenings: readonly string[] = words(
  `if i, if we, if only, imagine, suppose, supposing, what if, let's say, say i, pretend, hypothetically, in theory`,
);

/** Openings that leave out the "I": "Been busy with the move", "Just finished my thesis". */
export const elidedSubjectOpenings: readonly string[] = words(`
  been, just got, just finished, just started, just came, just had, just back, just moved, just bought, just signed, lost,
  went, got a, got the, got my, got back, had a, had to, had my, had an, started, finished, still working, still trying,
  still looking, working on, working as, planning, thinking of, thinking about, trying to, looking to, hoping to, gonna,
  going to, made a, made some, took a, took my, bought, saw a, met, moved, finally got, finally finished, used to, won,
  ran, spent, grew up, currently, never been, can't eat, don't like, love my, love to, love the, hate, signed up`);
