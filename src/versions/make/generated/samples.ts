/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

/** Of the owner’s files as they are shipped. */
export const samplesHash = 'f825a5bc820a806022f336d1f355a27c1b82e48df62e8190bcc791c85fcb4242';
