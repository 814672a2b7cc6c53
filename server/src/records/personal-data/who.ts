import { sql } from 'drizzle-orm'
import { at, type Section } from './section.ts'

/** Who somebody is, and what they agreed to. */
export const whoSections = {
  person: {
    tables: ['people', 'customers', 'students'],
    columns: {
      fullName: at('p.full_name'),
      email: at('p.email'),
      phone: at('p.phone'),
      birthDate: at('p.birth_date'),
      gender: at('p.gender'),
      address: at('p.address'),
      title: at('c.title'),
      links: at('c.links'),
      source: at('c.source'),
      since: at('c.created_at'),
      status: at('coalesce(s.status, c.status)'),
      reason: at('coalesce(s.status_reason, c.status_reason)'),
      lastSeenAt: at('s.last_activity_at'),
      lastContactAt: at('c.last_contact_at'),
    },
    from: (id) =>
      sql`people p left join customers c on c.id = p.id left join students s on s.id = p.id where p.id = ${id}`,
  },
  contacts: {
    tables: ['person_contacts'],
    columns: { kind: at('kind'), value: at('value'), name: at('label'), isVerified: at('is_verified') },
    from: (id) => sql`person_contacts where person_id = ${id} order by kind, position`,
  },
  addresses: {
    tables: ['person_addresses'],
    columns: { kind: at('a.kind'), address: at('a.line'), ward: at('w.name'), province: at('p.name') },
    from: (id) => sql`person_addresses a left join wards w on w.code = a.ward_code
      left join provinces p on p.code = a.province_code where a.person_id = ${id} order by a.position`,
  },
  tags: {
    tables: ['person_tags'],
    columns: { name: at('t.name') },
    from: (id) => sql`person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = ${id} order by t.name`,
  },
  organisations: {
    tables: ['organisation_members'],
    columns: { name: at('o.name'), role: at('m.role'), since: at('m.joined_at') },
    from: (id) => sql`organisation_members m join organisations o on o.id = m.organisation_id
      where m.person_id = ${id} order by m.joined_at`,
  },
  groups: {
    tables: ['group_members'],
    columns: { name: at('g.name'), since: at('m.joined_at') },
    from: (id) =>
      sql`group_members m join groups g on g.id = m.group_id where m.person_id = ${id} order by m.joined_at`,
  },
  groupMoves: {
    tables: ['group_moves'],
    columns: { name: at('g.name'), event: at('m.moved'), at: at('m.at') },
    from: (id) => sql`group_moves m join groups g on g.id = m.group_id where m.person_id = ${id} order by m.at`,
  },
  consents: {
    tables: ['consents'],
    columns: {
      purpose: at('c.purpose'),
      isGiven: at('c.is_given'),
      text: at('t.text_vi'),
      source: at('c.source'),
      proof: at('c.proof'),
      at: at('c.at'),
    },
    from: (id) => sql`consents c left join consent_texts t on t.id = c.text_id where c.person_id = ${id} order by c.at`,
  },
  restrictions: {
    tables: ['processing_restrictions'],
    columns: { since: at('at'), reason: at('reason'), endedAt: at('lifted_at'), result: at('lift_reason') },
    from: (id) => sql`processing_restrictions where person_id = ${id} order by at`,
  },
  account: {
    tables: ['accounts', 'account_settings'],
    columns: {
      username: at('a.username'),
      status: at('a.status'),
      since: at('a.created_at'),
      lastSeenAt: at('a.last_signed_in_at'),
      language: at('s.language'),
      timeZone: at('s.time_zone'),
      title: at('s.title'),
    },
    from: (id) => sql`accounts a left join account_settings s on s.account_id = a.id where a.person_id = ${id}`,
  },
  signIns: {
    tables: ['sessions'],
    columns: {
      at: at('s.created_at'),
      lastSeenAt: at('s.last_used_at'),
      ip: at('s.ip'),
      device: at('s.user_agent'),
      endedAt: at('s.ended_at'),
    },
    from: (id) =>
      sql`sessions s join accounts a on a.id = s.account_id where a.person_id = ${id} order by s.created_at`,
  },
  devices: {
    tables: ['account_devices', 'account_passkeys', 'sso_identities'],
    columns: { kind: at('d.kind'), name: at('d.name'), since: at('d.since'), lastSeenAt: at('d.last') },
    from: (id) => sql`(
      select account_id, kind, network as name, first_seen_at as since, last_seen_at as last from account_devices
      union all select account_id, 'passkey', name, created_at, last_used_at from account_passkeys
      union all select account_id, 'sign-in-provider', known_as, created_at, last_used_at from sso_identities) d
      join accounts a on a.id = d.account_id where a.person_id = ${id} order by d.since`,
  },
  helpSearches: {
    tables: ['article_searches'],
    columns: { text: at('s.term'), at: at('s.at') },
    from: (id) => sql`article_searches s join accounts a on a.id = s.reader_id where a.person_id = ${id} order by s.at`,
  },
  teaching: {
    tables: ['instructors'],
    columns: {
      text: at('bio'),
      subject: at('specialization'),
      qualification: at('qualification'),
      education: at('education'),
      since: at('joined_at'),
      status: at('status'),
      reason: at('status_reason'),
    },
    from: (id) => sql`instructors where person_id = ${id}`,
  },
  otherSystems: {
    tables: ['external_ids'],
    columns: { kind: at('e.entity'), source: at('e.source'), value: at('e.external_id'), at: at('e.changed_at') },
    from: (id) => sql`external_ids e where (e.entity = 'students' and e.row_id = ${id})
      or (e.entity = 'orders' and e.row_id in (select o.id from orders o where o.student_id = ${id}))
      or (e.entity = 'enrolments' and e.row_id in (select n.id from enrolments n where n.student_id = ${id})) order by e.changed_at`,
  },
  log: {
    tables: [],
    columns: { at: at('l.at'), event: at('l.action') },
    from: (id) => sql`audit_lines l where l.entity_id = ${id} and l.entity in ('students', 'customers') order by l.at`,
  },
} satisfies Record<string, Section>
