/*
 * What somebody else holds of a person, and what holds of them on paper alone: told of them, and no word of how it is.
 * Alternatives for a pattern.
 */

/** Said of a state, these leave open how it is. */
export const onPaper = 'on paper|in theory|technically|officially|legally|nominally|formally';
/** What people hold, rightly or wrongly. */
export const holding =
  'thinks?|thought|believes?|believed|assumes?|assumed|supposes?|supposed|suspects?|suspected|guess(?:es)?|guessed|imagines?|imagined|reckons?|reckoned|is convinced|are convinced|is sure|are sure|is under the impression';
