import { type SignalKind } from '@app/memory-core/domain/signal';

/**
 * Words that give a signal away. `sure` phrases flag a sentence about the speaker by themselves; `likely` ones add to
 * its weight. `*` stands for any ending. Data only: what they are worth is in `weights.ts`.
 */
export interface SignalLexicon {
  readonly kind: SignalKind;
  readonly sure: readonly string[];
  readonly likely: readonly string[];
}

const words = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/** Revelations, breakthroughs, and how the person is doing (R21: high importance when deep). */
export const emotion: SignalLexicon = {
  kind: 'emotion',
  sure: words(`
    i realised, i realized, i've realised, i've realized, i finally realised, i finally realized, made me realise,
    made me realize, it hit me, it dawned on me, i finally understood, i finally understand, i now understand,
    breakthrough, epiphany, turning point, i broke down, i burst into tears, cried, crying, grief, grieving,
    trauma, traumatic, traumatised, traumatized, ashamed, heartbroken, devastated, panic attack, panic attacks,
    anxious, anxiety, depressed, depression, lonely, loneliness, overwhelmed, burned out, burnt out, burnout,
    terrified, scared, afraid of, insecure, i forgave, i forgive, healing, my inner child, a part of me, part of me,
    i feel accepted, feel accepted, feel safe, i came out, coming out, self-worth, self-esteem, abandonment`),
  likely: words(`
    felt, feel, feels, feeling, feelings, emotional, emotions, sad, sadness, angry, anger, furious, hurt, hurts, stress,
    stressed, stressful, worried, worry, worries, nervous, nerve-wracking, frustrated, frustrating, disappointed,
    upset, exhausted, exhausting, proud, relieved, relief, thrilled, excited, joy, happiness, happy, hopeful, grateful,
    thankful, blessed, calm, calming, peace, peaceful, therapeutic, fear, fears, courage, confidence, confident,
    self-discovery, self-care, accept, accepted, acceptance, struggle, struggled, struggling, tough time, tough times,
    rough time, rough patch, hard time, miss him, miss her, lost, loss, passed away, died, setback, setbacks,
    discouraged, inspired, inspiring, inspires, touched, moved me, shame, guilt, guilty, jealous, regret, stuck, numb,
    vulnerable, hit me hard, ordeal, doubts, doubt, motivated, motivation, motivates, comfort, comforting`),
};

export const practice: SignalLexicon = {
  kind: 'practice',
  sure: words(`
    every morning, every evening, every night, every day, every single day, every weekend, every week, every month,
    every sunday, every monday, every tuesday, every wednesday, every thursday, every friday, every saturday,
    each morning, each day, each week, each night, once a week, twice a week, once a day, twice a day, times a week,
    once a month, twice a month, times a day, times a month, daily, my routine, my practice, morning routine,
    night routine, on sundays, on mondays, on tuesdays, on wednesdays, on thursdays, on fridays, on saturdays,
    i started doing, started practicing, been practicing, been meditating, been journaling, i meditate, i journal,
    started running, started meditating, picked up, i took up, taken up, gave up, given up, i quit, i've quit,
    got into the habit, i used to, new habit, i stopped, i've stopped, trying to cut down, cut back on`),
  likely: words(`
    meditat*, yoga, breathwork, journaling, journal, gym, workout, workouts, working out, work out, exercise, exercising,
    train, training, running, jogging, hiking, hike, hikes, hiked, swimming, biking, cycling, practice, practicing,
    practise, practising, routine, habit, habits, pray, praying, volunteer, volunteered, volunteering, classes, lessons,
    lesson, weekly, monthly, regularly, pottery, painting, gardening, kickboxing, therapy, counseling, diet, fasting,
    sober, sobriety, smoking, drinking, playing, i play, been playing, been doing, been working, used to, started,
    keeping fit, staying in shape, practices, rehearse, rehearsing, rehearsals`),
};

export const preference: SignalLexicon = {
  kind: 'preference',
  sure: words(`
    i love, i really love, i like, i really like, i also like, i also love, i enjoy, i really enjoy, i also enjoy,
    i prefer, i'd prefer, i'd rather, i hate, i really hate, i dislike, i don't like, i can't stand, i adore, i despise,
    my favorite, my favourite, my fave, my go-to, my top pick, favorite of mine, favourite of mine, one of my favorites,
    one of my favourites, favorites are, my favorites, i'm a fan of, i'm a big fan, i'm a huge fan, big fan of, huge fan,
    i'm into, i'm really into, i've been into, not into, i'm allergic, allergic to, vegetarian, vegan, gluten-free,
    lactose intolerant, dairy-free, call me, please don't call me, i'm all about, i'm passionate about, passionate about,
    i'm drawn to, obsessed with, i'm keen on, sucker for, i'm fond of, i don't eat, i don't drink, i can't eat,
    i've always loved, i've always liked, i've always enjoyed, i loved, i enjoyed, i hated, i don't really like,
    i'm not a fan, my hobbies, main hobbies, keep your answers, short answers, shorter answers`),
  likely: words(`
    love, loves, loved, like, likes, enjoy, enjoys, enjoyed, enjoying, prefer, prefers, hate, dislike, favorite,
    favorites, favourite, favourites, fave, fan of, passion, passionate, interest in, interested in, interests, hobby,
    hobbies, adore, allergic, keen on, into, i appreciate, i value, drawn to, recommend, inspired by, fascinated by,
    taste, genre, genres, means a lot to me, special to me, important to me, close to my heart`),
};

export const pattern: SignalLexicon = {
  kind: 'pattern',
  sure: words(`
    whenever i, every time i, each time i, i always, i've always, i tend to, i usually, i keep, i often, i never,
    i end up, always end up, i can't stop, i find myself, i've noticed that i, notice that i, same pattern, a pattern,
    my pattern, over and over, again and again, makes me want to, makes me feel, make me feel, helps me`),
  likely: words(`
    always, usually, often, whenever, every time, tend, keeps, sometimes, rarely, never, reminds me, remind me,
    keeps me, makes me, brings me, bring me, gives me, gets me, help me, lets me`),
};

export const progress: SignalLexicon = {
  kind: 'progress',
  sure: words(`
    i managed to, i finished, i've finished, just finished, finally finished, i completed, just completed, i finally,
    i achieved, i passed, i graduated, i got promoted, got promoted, promotion, i won, just won, i've won, i've improved,
    i'm getting better, getting better at, i made progress, making progress, i launched, i released, i published,
    got published, i've started, i just started, i'm working on, i've been working on, been working on, i'm starting,
    my goal, my goals, i'm planning, i plan to, planning to, i'm hoping to, hoping to, i want to, i wanna, my dream,
    i decided to, i've decided, i'm going to, i'm gonna, i signed up, signed up for, i applied, i got accepted,
    i'm learning, i've learned, i learned, been learning, i'm trying to, i've been trying, thinking of, thinking about,
    looking forward to, i'm thinking, working towards, working toward, considering`),
  likely: words(`
    finished, completed, achieved, managed, improved, improving, progress, milestone, award, awards, won, win, winning,
    trophy, medal, graduated, passed, promoted, launched, opened, opening, published, built, building, created,
    creating, plan, plans, planning, planned, goal, goals, hoping, hope to, dream, dreams, aim, learning, learned,
    learnt, decided, starting, signed up, working on, working hard, next step, next steps, future, determined,
    gonna, going to, will be, setting up, set up, prepare, preparing, project, projects, challenge, challenging,
    success, successful, growth, grow, growing, developed, developing, expand, expanding, organise*, organiz*`),
};

export const remember: SignalLexicon = {
  kind: 'remember',
  sure: words(`
    remember that, please remember, remember this, remember my, don't forget that, don't forget my, do not forget that,
    keep in mind, note that i, make a note, take note that, for future reference, for the record, just so you know,
    write this down, save this, bear in mind, you should know that, i want you to know, i'd like you to remember,
    i want you to remember, note to self`),
  likely: [],
};
