const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Feelings and moods that say nothing without their object: "I feel good" (SPEC R22). */
export const feelingWords = words(`
  feel feels feeling felt feelings good great happy sad tired fine okay well better worse bad awful terrible amazing
  awesome excited exciting nervous anxious stressed relaxed calm bored angry upset down low pumped stoked thrilled psyched
  hopeful optimistic positive grateful thankful blessed lucky proud relieved overwhelmed exhausted sleepy hungry thirsty
  cold hot sick busy swamped motivated inspired confident content glad joyful emotional weird strange off lonely moody
  blah meh alright emotions mixed kinda inspiring rewarding refreshing fulfilling energized refreshed determined
  passionate touched impressed surprised shocked amazed speechless super totally absolutely literally honestly days lately
  recently today tonight tomorrow yesterday week weekend month year morning evening night afternoon hard tough rough ride
  stuff everything anything something nothing things others moments memories support appreciate worth dream dreams blast
  wild crazy vibes true best learn learned learning goals goal hopefully keep going pushing push trying hard journey`);
