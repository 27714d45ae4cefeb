/**
 * The name of a field that people neither see nor reach: whoever fills it in is a program. No field of a form can be
 * called so (a hyphen), and nothing that browsers and password managers fill in by themselves is.
 */
export const honeypotField = 'subject-line';
