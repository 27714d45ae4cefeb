import type { FastifyInstance, FastifyRequest } from 'fastify';

// Nobody types U+0000, and PostgreSQL keeps it in no text: a space takes its place as soon as a request is read, so
// that databases answer alike. It is not left out, since what stood around it could then become another escape.

/** JSON in which no text holds U+0000: it is written as an escape there, after an even number of backslashes. */
const jsonWithoutNull = (json: string): string =>
  json.includes('\\u0000') ? json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1 ') : json;

/** A form's body or a query without U+0000. */
export const queryWithoutNull = (query: string): string => query.replaceAll('%00', '%20').replaceAll('\0', ' ');

/** Has a scope read bodies of JSON; `refusal` returns an error for a body that it does not take. */
export function readJsonBodies(
  scope: FastifyInstance,
  refusal: (request: FastifyRequest, body: string) => Error | undefined = () => undefined,
): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const error = refusal(request, body);
    if (error) done(error);
    else parse(request, jsonWithoutNull(body), done);
  });
}
