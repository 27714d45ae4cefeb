import { _, type Code, type Name } from 'ajv';

/** A text of a file's answer in small letters; empty for what is no text, which another keyword refuses. */
export const smallLetters = (data: Name, fact: 'name' | 'type'): Code => _`(typeof ${data}[${fact}] === "string" ? ${data}[${fact}].toLowerCase() : "")`;
