import { type FaultyServer, type SeenRequest, startFaultyServer, type StubAnswer } from './faultyServer.ts';

/** A record of the stub. */
export interface StubRecord {
  id: string;
  properties: Record<string, string>;
  /** Ids of the contacts it is associated with. */
  contacts: string[];
}

type ObjectName = 'contacts' | 'deals' | 'notes';

/** Names that every account has, as far as leads are concerned, and some that leads must leave alone. */
const defaultProperties: Record<ObjectName, string[]> = {
  contacts: [
    'email',
    'firstname',
    'lastname',
    'phone',
    'address',
    'company',
    'website',
    'lifecyclestage',
    'hs_marketable_status',
  ],
  deals: ['dealname', 'amount', 'description', 'pipeline', 'dealstage', 'closedate'],
  notes: ['hs_timestamp', 'hs_note_body'],
};
const associationTypes: Record<Exclude<ObjectName, 'contacts'>, number> = { deals: 3, notes: 202 };
const lifecycleStages = [
  'subscriber',
  'lead',
  'marketingqualifiedlead',
  'salesqualifiedlead',
  'opportunity',
  'customer',
];
const mostCharacters = 65_536;

/** An answer that ends a request. */
class Refusal extends Error {
  constructor(readonly answer: StubAnswer) {
    super(JSON.stringify(answer));
  }
}

const refusal = (status: number, category: string, message: string, more: object = {}): Refusal =>
  new Refusal({ status, body: { status: 'error', message, correlationId: 'c0ffee', category, ...more } });

/** How invalid properties are told: by their names in a context, and with their values in the message. */
const invalid = (name: string, code: string, value: unknown): Refusal =>
  refusal(
    400,
    'VALIDATION_ERROR',
    `Property values were not valid: ${JSON.stringify([{ isValid: false, message: `${value} is wrong`, error: code, name }])}`,
    { errors: [{ message: `${value} is wrong`, code, context: { propertyName: [name] } }] },
  );

/**
 * A HubSpot account on loopback, written from the public documentation of its CRM API: as strict with shapes, names,
 * lengths and limits, as far as leads have to do with them.
 */
export class HubSpotStub {
  token = 'pat-na1-stub';
  scopes = new Set(['contacts.read', 'contacts.write', 'deals.read', 'deals.write', 'schemas.deals.write']);
  records: Record<ObjectName, StubRecord[]> = { contacts: [], deals: [], notes: [] };
  /** Properties of deals that an owner or an app made; whether their values are unique. */
  dealProperties = new Map<string, { hasUniqueValue: boolean }>();
  mostDealProperties = 10;
  /** Properties that its owner made every deal have. */
  requiredOfDeals: string[] = [];
  pipelines = [
    {
      id: 'second',
      displayOrder: 1,
      archived: false,
      stages: [{ id: 'new', displayOrder: 0, archived: false }],
    },
    {
      id: 'default',
      displayOrder: 0,
      archived: false,
      stages: [
        { id: 'qualified', displayOrder: 1, archived: false },
        { id: 'appointment', displayOrder: 0, archived: false },
      ],
    },
  ];
  /** Calls that are taken before its limit is reached. */
  callsLeft = Infinity;
  /** What an answer says once the limit is reached. */
  limit: { policyName: string; retryAfter?: string } = { policyName: 'TEN_SECONDLY_ROLLING' };
  /** Ids on one page of associations. */
  pageSize = 500;
  /** Whether a conflict says which contact has the address. */
  namesExisting = true;
  /** Addresses that a contact has beside the main one, with the contact's id. */
  secondEmails = new Map<string, string>();
  #nextId = 101;

  constructor(readonly server: FaultyServer) {}

  /** The account on a server of its own. */
  static async start(): Promise<HubSpotStub> {
    const server: FaultyServer = await startFaultyServer((request) => stub.answer(request));
    const stub: HubSpotStub = new HubSpotStub(server);
    return stub;
  }

  contact(email: string): StubRecord | undefined {
    const known = this.secondEmails.get(email.toLowerCase());
    return this.records.contacts.find(
      ({ id, properties }) => id === known || properties['email'] === email.toLowerCase(),
    );
  }

  /** Puts a record there, as the owner could. */
  add(object: ObjectName, properties: Record<string, string>, contacts: string[] = []): StubRecord {
    const record = { id: String(this.#nextId++), properties, contacts };
    this.records[object].push(record);
    return record;
  }

  answer(request: SeenRequest): StubAnswer {
    try {
      return this.#route(request);
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  }

  #route({ method, path, headers, body }: SeenRequest): StubAnswer {
    if (headers.authorization !== `Bearer ${this.token}`)
      throw refusal(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    if (this.callsLeft-- <= 0) throw this.#limited();
    const { pathname, searchParams: query } = new URL(path, this.server.url);
    if (body !== '' && !headers['content-type']?.startsWith('application/json'))
      throw refusal(415, 'VALIDATION_ERROR', 'Unsupported Media Type');
    const given = body === '' ? {} : readObject(body);
    const [, object = '', id = ''] =
      /^\/crm\/objects\/2026-09\/(contacts|deals|notes)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    const call = `${method} ${pathname}`;

    if (isObjectName(object)) {
      this.#needScope(`${object === 'notes' ? 'contacts' : object}.${method === 'GET' ? 'read' : 'write'}`);
      if (method === 'POST' && id === '') return this.#create(object, given);
      const record = this.#find(object, decodeURIComponent(id), query.get('idProperty'));
      if (method === 'GET') return { status: 200, body: shown(record, query.get('properties')?.split(',')) };
      if (method === 'PATCH') return this.#update(object, record, given);
    }
    if (call === 'POST /crm/objects/2026-09/notes/batch/read') return this.#readNotes(given);
    if (call === 'POST /crm/associations/2026-09/contacts/notes/batch/read') return this.#notesOf(given);
    if (call === 'GET /crm/pipelines/2026-09/deals') return { status: 200, body: { results: this.pipelines } };
    if (call === 'GET /crm/properties/2026-09/deals/lead_key') return this.#property('lead_key');
    if (call === 'POST /crm/properties/2026-09/deals') return this.#createProperty(given);
    throw refusal(404, 'OBJECT_NOT_FOUND', `There is no ${call}`);
  }

  #limited(): Refusal {
    const { policyName, retryAfter } = this.limit;
    const said = refusal(429, 'RATE_LIMITS', `You have reached your ${policyName.toLowerCase()} limit.`, {
      policyName,
    });
    return new Refusal({ ...said.answer, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
  }

  #needScope(scope: string): void {
    if (!this.scopes.has(scope))
      throw refusal(403, 'MISSING_SCOPES', 'This app has not been granted all required scopes', {
        errors: [
          { message: 'One or more of the following scopes are required.', context: { requiredScopes: [scope] } },
        ],
      });
  }

  #find(object: ObjectName, id: string, idProperty: string | null): StubRecord {
    if (idProperty !== null && !this.#isUnique(object, idProperty))
      throw refusal(400, 'VALIDATION_ERROR', `Unable to read by non-unique property ${idProperty}`);
    const found =
      idProperty === 'email'
        ? this.records.contacts.find(({ properties }) => properties['email'] === id.toLowerCase())
        : this.records[object].find(
            (record) => (idProperty === null ? record.id : record.properties[idProperty]) === id,
          );
    if (found === undefined) throw refusal(404, 'OBJECT_NOT_FOUND', 'Object not found');
    return found;
  }

  #isUnique(object: ObjectName, name: string): boolean {
    if (object === 'deals') return this.dealProperties.get(name)?.hasUniqueValue === true;
    return object === 'contacts' && name === 'email';
  }

  #create(object: ObjectName, given: Record<string, unknown>): StubAnswer {
    const properties = this.#properties(object, given);
    if (object === 'contacts') {
      const { email = '' } = properties;
      const known = this.contact(email);
      if (known)
        throw refusal(
          409,
          'CONFLICT',
          `Contact already exists.${this.namesExisting ? ` Existing ID: ${known.id}` : ''}`,
        );
      properties['email'] = email.toLowerCase();
      return { status: 201, body: shown(this.add('contacts', properties)) };
    }
    for (const name of object === 'deals' ? ['dealname', 'dealstage', ...this.requiredOfDeals] : ['hs_timestamp'])
      if (!properties[name]) throw invalid(name, 'REQUIRED_FIELD', '');
    return {
      status: 201,
      body: shown(this.add(object, properties, this.#associations(object, given['associations']))),
    };
  }

  /** Records are associated when they are made: all of that, or none. */
  #associations(object: Exclude<ObjectName, 'contacts'>, given: unknown): string[] {
    if (!Array.isArray(given)) throw refusal(400, 'VALIDATION_ERROR', 'associations must be a list');
    return given.map(({ to, types }) => {
      const [type] = Array.isArray(types) ? types : [];
      if (type?.associationCategory !== 'HUBSPOT_DEFINED' || type.associationTypeId !== associationTypes[object])
        throw refusal(400, 'VALIDATION_ERROR', `invalid association type ${JSON.stringify(types)}`);
      return this.#find('contacts', String(to?.id), null).id;
    });
  }

  #update(object: ObjectName, record: StubRecord, given: Record<string, unknown>): StubAnswer {
    Object.assign(record.properties, this.#properties(object, given));
    return { status: 200, body: shown(record) };
  }

  /** Checks what is written as the account would, and gives it. */
  #properties(object: ObjectName, { properties }: Record<string, unknown>): Record<string, string> {
    if (typeof properties !== 'object' || properties === null)
      throw refusal(400, 'VALIDATION_ERROR', 'Invalid input JSON: properties');
    const entries = Object.entries(properties as Record<string, unknown>).map(([name, value]): [string, string] => {
      const isKnown = defaultProperties[object].includes(name) || (object === 'deals' && this.dealProperties.has(name));
      if (!isKnown) throw invalid(name, 'PROPERTY_DOESNT_EXIST', value);
      if (typeof value !== 'string') throw invalid(name, 'INVALID_TYPE', value);
      if (value.length > mostCharacters) throw invalid(name, 'PROPERTY_VALUE_TOO_LONG', '');
      this.#checkValue(object, name, value);
      return [name, value];
    });
    const written = Object.fromEntries(entries);
    const pipeline = this.pipelines.find(({ id }) => id === (written['pipeline'] ?? 'default'));
    const stage = written['dealstage'];
    if (stage !== undefined && !pipeline?.stages.some(({ id }) => id === stage))
      throw invalid('dealstage', 'INVALID_OPTION', stage);
    return written;
  }

  #checkValue(object: ObjectName, name: string, value: string): void {
    if (name === 'email' && !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(value)) throw invalid(name, 'INVALID_EMAIL', value);
    if (name === 'lifecyclestage' && !lifecycleStages.includes(value)) throw invalid(name, 'INVALID_OPTION', value);
    if (name === 'amount' && !/^\d+(\.\d+)?$/.test(value)) throw invalid(name, 'INVALID_NUMBER', value);
    if (name === 'hs_timestamp' && Number.isNaN(Date.parse(value))) throw invalid(name, 'INVALID_DATE', value);
    if (object === 'deals' && this.#isUnique('deals', name)) {
      const isTaken = this.records.deals.some(({ properties }) => properties[name] === value);
      if (isTaken) throw invalid(name, 'CONFLICTING_UNIQUE_VALUE', value);
    }
  }

  #readNotes({ inputs, properties }: Record<string, unknown>): StubAnswer {
    this.#needScope('contacts.read');
    if (!Array.isArray(inputs) || inputs.length > 100 || !Array.isArray(properties))
      throw refusal(400, 'VALIDATION_ERROR', 'A batch is a list of at most 100 inputs');
    const ids = inputs.map(({ id }) => id);
    const results = this.records.notes.filter(({ id }) => ids.includes(id)).map((record) => shown(record));
    return { status: 200, body: { status: 'COMPLETE', results } };
  }

  #notesOf({ inputs }: Record<string, unknown>): StubAnswer {
    this.#needScope('contacts.read');
    if (!Array.isArray(inputs)) throw refusal(400, 'VALIDATION_ERROR', 'inputs must be a list');
    const results = inputs.flatMap(({ id, after = '0' }) => {
      const start = Number(after);
      const end = start + this.pageSize;
      const all = this.records.notes.filter(({ contacts }) => contacts.includes(id));
      const to = all.slice(start, end).map((note) => ({ toObjectId: note.id, associationTypes: [] }));
      const paging = end < all.length ? { paging: { next: { after: String(end) } } } : {};
      return to.length > 0 ? [{ from: { id }, to, ...paging }] : [];
    });
    // What has no association is told as an error beside the others.
    const status = results.length === inputs.length ? 200 : 207;
    return { status, body: { status: 'COMPLETE', results, ...(status === 207 && { numErrors: 1, errors: [{}] }) } };
  }

  #property(name: string): StubAnswer {
    const found = this.dealProperties.get(name);
    if (found === undefined) throw refusal(404, 'OBJECT_NOT_FOUND', `No property ${name}`);
    return { status: 200, body: { name, ...found } };
  }

  #createProperty(given: Record<string, unknown>): StubAnswer {
    this.#needScope('schemas.deals.write');
    const { name, label, groupName, type, fieldType, hasUniqueValue } = given;
    for (const text of [name, label, groupName])
      if (typeof text !== 'string' || text === '') throw refusal(400, 'VALIDATION_ERROR', 'name, label, groupName');
    if (type !== 'string' || fieldType !== 'text') throw refusal(400, 'VALIDATION_ERROR', 'type, fieldType');
    if (this.dealProperties.has(String(name))) throw refusal(409, 'OBJECT_ALREADY_EXISTS', `${name} already exists`);
    if (this.dealProperties.size >= this.mostDealProperties)
      throw refusal(400, 'VALIDATION_ERROR', 'The limit of unique properties is reached');
    this.dealProperties.set(String(name), { hasUniqueValue: hasUniqueValue === true });
    return { status: 201, body: given };
  }
}

const isObjectName = (text: string): text is ObjectName => Object.hasOwn(defaultProperties, text);

/** A record with those of its properties that were asked for; the others are null in HubSpot's answer, or left out. */
const shown = ({ id, properties }: StubRecord, asked = Object.keys(properties)) => ({
  id,
  properties: Object.fromEntries(asked.map((name) => [name, properties[name] ?? null])),
  archived: false,
});

function readObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusal(400, 'VALIDATION_ERROR', 'Invalid input JSON');
  return value as Record<string, unknown>;
}
