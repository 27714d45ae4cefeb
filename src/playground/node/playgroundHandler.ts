import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJsonSources } from '../../compile/sourceFiles.ts';
import { parseObject } from '../../engine/flow/validateAnswers.ts';
import { type CompiledPlayground, playgroundPath, readPlaygroundForm } from '../playgroundForm.ts';
import { compilePlayground } from './compilePlayground.ts';
import { listSampleGroups } from './samples.ts';

/** The greatest length of what is compiled, in bytes. */
export const maxBytes = 512 * 1024;

/** The number of modules that are kept. A page imports one as soon as it is told of it. */
const keptModules = 20;

interface Reply {
  status: number;
  type?: string;
  body?: string;
}

const json = (value: unknown): Reply => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });
const refusal = (status: number): Reply => ({ status });

/** Handles requests as servers of Vite do: what it does not know it leaves to the next one. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/**
 * Answers the calls of the playground's page, whose addresses go on behind `playgroundPath`: it lists samples, compiles
 * what is posted, and serves the form as a module, so that the page evaluates no text.
 */
export function playgroundCompileHandler(readOnlySchemasDir: string): Handler {
  const modules = new Map<string, string>();

  const compile = async (request: IncomingMessage): Promise<Reply> => {
    // Pages of other sites cannot send this type without asking the server first.
    if (request.headers['content-type'] !== 'application/json') return refusal(415);
    const body = await readBody(request);
    if (body === undefined) return refusal(413);
    const form = readPlaygroundForm(parseObject(body));
    if (!form) return refusal(400);
    const content = await readJsonSources(readOnlySchemasDir);
    // A page closes its connection once it has newer texts.
    if (request.socket.destroyed) return refusal(400);
    const { findings, form: compiled } = compilePlayground(form, content);
    if (!compiled) return json({ findings } satisfies CompiledPlayground);
    const { text, name, exported } = compiled;
    modules.delete(name);
    modules.set(name, text);
    for (const old of [...modules.keys()].slice(0, -keptModules)) modules.delete(old);
    const module = `${playgroundPath}/forms/${name}.js`;
    return json({ findings, form: { module, exported } } satisfies CompiledPlayground);
  };

  const serveModule = (file: string): Reply => {
    const body = modules.get(file.replace(/\.js$/, ''));
    return body === undefined ? refusal(404) : { status: 200, type: 'text/javascript', body };
  };

  const serveSamples = async (group = '', name = ''): Promise<Reply> => {
    const samples = await listSampleGroups(await readJsonSources(readOnlySchemasDir));
    if (group === '') return json(samples.names);
    return samples.names[group]?.includes(name) ? json(await samples.open(group, name)) : refusal(404);
  };

  const replyTo = async (request: IncomingMessage): Promise<Reply | undefined> => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const [, call, ...names] = pathname.split('/').map(decodeURIComponent);
    switch (`${request.method} ${call}`) {
      case 'POST compile':
        return compile(request);
      case 'GET forms':
        return serveModule(names.join('/'));
      case 'GET samples':
        return serveSamples(...names);
      default:
        return undefined;
    }
  };

  return (request, response, next) => {
    const answer = async (): Promise<void> => {
      const reply = await replyTo(request);
      if (!reply) return next();
      response.writeHead(reply.status, {
        ...(reply.type && { 'content-type': reply.type }),
        'cache-control': 'no-store',
      });
      response.end(reply.body);
    };
    answer().catch(next);
  };
}

/** The body of a request; undefined where it is too long, of which no more is read. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
