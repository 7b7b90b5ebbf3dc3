/** Each line: the base form, then forms that no stemmer leads back to it. */
const verbsAndNouns = `
be was were been am is are
become became
begin began begun
bend bent
bite bit bitten
blow blew blown
break broke broken
bring brought
build built
buy bought
catch caught
choose chose chosen
come came
deal dealt
dig dug
do did done does
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
fly flew flown
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
get got gotten
give gave given
go went gone goes
grow grew grown
hang hung
have has had
hear heard
hide hid hidden
hold held
keep kept
know knew known
lead led
lean leant
learn learnt
leave left
lend lent
lose lost
make made
mean meant
meet met
pay paid
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
sew sewn
shake shook shaken
shine shone
shoot shot
show shown
sing sang sung
sink sank sunk
sit sat
sleep slept
speak spoke spoken
spend spent
spin spun
stand stood
steal stole stolen
stick stuck
strike struck
swear swore sworn
sweep swept
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
understand understood
wake woke woken
wear wore worn
weave wove woven
weep wept
win won
write wrote written
bad worse worst
child children
foot feet
good better best
half halves
man men
mouse mice
person people
shelf shelves
tooth teeth
wife wives
woman women
`;

/** People say "my mom" and ask about "her mother". */
const kinship = `
mother mom mum mommy mummy mama
father dad daddy papa
child kid toddler
grandmother grandma granny nana
grandfather grandpa granddad
sister sis
brother bro
husband hubby
`;

const baseForms = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [base = '', ...forms] = line.split(' ');
        return forms.map((form) => [form, base] as const);
      }),
  );

export const irregularForms = baseForms(verbsAndNouns);
/** By singular form. */
export const kinshipForms = baseForms(kinship);
