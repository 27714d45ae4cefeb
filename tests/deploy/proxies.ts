import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { onTestFinished } from 'vitest';
import { freePort, listenOnLoopback } from '../server/loopback.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

/** The name that the files of `deploy` are written for. */
export const siteName = 'bowandbrush.example';

/** Where a proxy listens while a test runs. */
export interface ProxyPorts {
  http: number;
  https: number;
}

/** A file of `deploy` with what differs on a developer's machine put in; every place must be there. */
async function fileWith(path: string, changes: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(path, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${path} does not hold ${JSON.stringify(from)}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** nginx with `deploy/nginx.conf` and a certificate that it signs itself. */
export async function startNginx(servicePort: number): Promise<ProxyPorts> {
  const folder = await temporaryFolder();
  const ports = { http: await freePort(), https: await freePort() };
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${siteName}`];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  const site = await fileWith('deploy/nginx.conf', [
    ['listen [::]', '# listen [::]'],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    ['/etc/letsencrypt/live/bowandbrush.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/bowandbrush.example/privkey.pem', key],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${servicePort};`],
  ]);
  return runProxy(await spawnNginx(site), ports);
}

/** nginx with no more than the line by which it passes requests on, over plain http. Resolves to its port. */
export async function startMinimalNginx(servicePort: number): Promise<number> {
  const port = await freePort();
  const child = await spawnNginx(
    `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${servicePort}; } }`,
  );
  await untilOpen(child, () => isOpen(connect(port, '127.0.0.1'), 'connect'));
  return port;
}

/** nginx with servers, as whoever runs the tests, in a folder of its own. */
async function spawnNginx(servers: string): Promise<ChildProcess> {
  const folder = await temporaryFolder();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${servers}
}
`,
  );
  execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', file], { stdio: 'pipe' });
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
}

/** Caddy with `deploy/Caddyfile` and certificates of its own. */
export async function startCaddy(servicePort: number): Promise<ProxyPorts> {
  const folder = await temporaryFolder();
  const ports = { http: await freePort(), https: await freePort() };
  const here = ['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
  const options = [...here, `http_port ${ports.http}`, `https_port ${ports.https}`].join('\n\t');
  const file = join(folder, 'Caddyfile');
  const text = await fileWith('deploy/Caddyfile', [
    ['\tservers {', `\t${options}\n\tservers {`],
    ['reverse_proxy 127.0.0.1:3000 {', `reverse_proxy 127.0.0.1:${servicePort} {`],
  ]);
  await writeFile(file, text);
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const given = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync('caddy', ['validate', ...given], { env, stdio: 'pipe' });
  return runProxy(spawn('caddy', ['run', ...given], { env, stdio: 'ignore' }), ports);
}

/** Lets a listener be found on a free port, as the service is. */
export async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listenOnLoopback(server);
}

async function runProxy(child: ChildProcess, ports: ProxyPorts): Promise<ProxyPorts> {
  // Caddy listens before it has made its certificate.
  await untilOpen(
    child,
    async () => (await isOpen(connect(ports.http, '127.0.0.1'), 'connect')) && (await speaksTls(ports.https)),
  );
  return ports;
}

/** Waits until a proxy listens, which ends with the test. */
async function untilOpen(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  onTestFinished(() => void child.kill('SIGKILL'));
  onTestFinished(() => void child.kill('SIGTERM'));
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const speaksTls = (port: number): Promise<boolean> =>
  isOpen(connectTls({ port, host: '127.0.0.1', servername: siteName, rejectUnauthorized: false }), 'secureConnect');

const isOpen = (socket: Socket, event: 'connect' | 'secureConnect'): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once(event, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
