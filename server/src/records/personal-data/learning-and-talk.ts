import { sql } from 'drizzle-orm'
import { addressesOf } from '#services/people/by-address.ts'
import { at, type Section } from './section.ts'

/** A person's learning, their messages to us, and our notes about contacts with them. */
export const learningAndTalkSections = {
  enrolments: {
    tables: ['enrolments'],
    columns: {
      title: at('c.title'),
      source: at('e.source'),
      at: at('e.enrolled_at'),
      startedAt: at('e.started_at'),
      lastSeenAt: at('e.last_activity_at'),
      doneAt: at('e.completed_at'),
      endedAt: at('e.revoked_at'),
      reason: at('e.revoked_reason'),
      lessonsDone: at('e.lessons_done'),
      seconds: at('e.learning_seconds'),
    },
    from: (id) =>
      sql`enrolments e join courses c on c.id = e.course_id where e.student_id = ${id} order by e.enrolled_at`,
  },
  learning: {
    tables: ['learning_events'],
    columns: {
      at: at('e.occurred_at'),
      event: at('e.kind'),
      title: at('c.title'),
      lesson: at('l.title'),
      seconds: at('e.seconds'),
    },
    from: (
      id,
    ) => sql`learning_events e left join courses c on c.id = e.course_id left join lessons l on l.id = e.lesson_id
      where e.student_id = ${id} order by e.occurred_at, e.external_id`,
  },
  reviews: {
    tables: ['reviews'],
    columns: {
      title: at('c.title'),
      rating: at('r.rating'),
      text: at('r.comment'),
      status: at('r.status'),
      reason: at('r.rejection_note'),
      at: at('r.submitted_at'),
    },
    from: (id) =>
      sql`reviews r join courses c on c.id = r.course_id where r.student_id = ${id} order by r.submitted_at`,
  },
  notes: {
    tables: ['student_notes'],
    columns: { at: at('created_at'), text: at('body') },
    from: (id) => sql`student_notes where student_id = ${id} order by created_at`,
  },
  invitations: {
    tables: ['calendar_guests'],
    columns: {
      title: at('e.title'),
      visitOn: at('e.starts'),
      name: at('g.name'),
      email: at('g.address'),
      status: at('g.status'),
      at: at('g.created_at'),
      doneAt: at('g.answered_at'),
      text: at(`g.proposal ->> 'comment'`),
    },
    from: (id) =>
      sql`calendar_guests g join calendar_events e on e.id = g.event_id where g.person_id = ${id} order by g.created_at`,
  },
  files: {
    tables: ['person_files'],
    columns: { at: at('f.created_at'), name: at('a.file_name') },
    from: (id) =>
      sql`person_files f join assets a on a.id = f.asset_id where f.person_id = ${id} order by f.created_at, f.id`,
  },
  appointments: {
    tables: ['calendar_event_links'],
    columns: { title: at('e.title'), visitOn: at('e.starts'), status: at('e.status'), at: at('e.created_at') },
    from: (id) =>
      sql`calendar_event_links k join calendar_events e on e.id = k.event_id where k.person_id = ${id} order by e.starts_at`,
  },
  calls: {
    tables: ['person_calls'],
    columns: {
      at: at('called_at'),
      direction: at('direction'),
      result: at('outcome'),
      minutes: at('minutes'),
      text: at('body'),
    },
    from: (id) => sql`person_calls where person_id = ${id} order by called_at`,
  },
  leads: {
    tables: ['leads'],
    columns: {
      at: at('le.created_at'),
      fullName: at('le.full_name'),
      email: at('le.email'),
      phone: at('le.phone'),
      organisation: at('le.organisation'),
      text: at('le.message'),
      status: at('le.state'),
      source: at('le.source'),
      reason: at('le.lost_note'),
    },
    from: (id) => sql`leads le join people p on p.id = ${id}
      where le.person_id = p.id or lower(le.email) = lower(p.email) order by le.created_at`,
  },
  leadTags: {
    tables: ['lead_tags'],
    columns: { name: at('t.name') },
    from: (id) => sql`lead_tags lt join tags t on t.id = lt.tag_id join leads le on le.id = lt.lead_id
      join people p on p.id = ${id}
      where le.person_id = p.id or lower(le.email) = lower(p.email) order by t.name`,
  },
  leadNotes: {
    tables: ['lead_notes'],
    columns: { at: at('n.created_at'), text: at('n.body') },
    from: (id) => sql`lead_notes n join leads le on le.id = n.lead_id join people p on p.id = ${id}
      where le.person_id = p.id or lower(le.email) = lower(p.email) order by n.created_at`,
  },
  leadConsents: {
    tables: ['lead_consents'],
    columns: { purpose: at('t.purpose'), text: at('t.text_vi'), proof: at('c.proof'), at: at('c.at') },
    from: (id) => sql`lead_consents c join consent_texts t on t.id = c.text_id join leads le on le.id = c.lead_id
      join people p on p.id = ${id}
      where le.person_id = p.id or lower(le.email) = lower(p.email) order by c.at`,
  },
  requests: {
    tables: ['data_requests'],
    columns: {
      number: at('number'),
      kind: at('kind'),
      status: at('state'),
      at: at('received_at'),
      fullName: at('name'),
      details: at('details'),
      result: at('outcome'),
      doneAt: at('closed_at'),
    },
    from: (id) => sql`data_requests where person_id = ${id} order by received_at`,
  },
  requestLetters: {
    tables: ['data_request_letters'],
    columns: {
      number: at('r.number'),
      at: at('l.created_at'),
      to: at('l.address'),
      title: at('l.subject'),
      text: at('l.body'),
    },
    from: (id) => sql`data_request_letters l join data_requests r on r.id = l.request_id
      where r.person_id = ${id} order by l.created_at`,
  },
  identityChecks: {
    tables: ['kyc_cases'],
    columns: {
      number: at('number'),
      kind: at('kind'),
      status: at('status'),
      reason: at('status_reason'),
      at: at('submitted_at'),
      doneAt: at('decided_at'),
    },
    from: (id) => sql`kyc_cases where person_id = ${id} order by created_at`,
  },
  systemMails: {
    tables: ['outbox_mails'],
    columns: { at: at('m.created_at'), title: at('m.subject'), text: at('m.body'), status: at('m.status') },
    from: (id) =>
      sql`outbox_mails m join people p on p.id = ${id} where lower(m."to") = lower(p.email) order by m.created_at`,
  },
  letters: {
    tables: ['campaign_recipients'],
    columns: {
      at: at('r.sent_at'),
      title: at('c.subject'),
      email: at('r.address'),
      status: at('r.state'),
      reason: at('r.skip_reason'),
      openedAt: at('r.opened_at'),
      clickedAt: at('r.clicked_at'),
      unsubscribedAt: at('r.unsubscribed_at'),
    },
    from: (id) =>
      sql`campaign_recipients r join campaigns c on c.id = r.campaign_id where r.person_id = ${id} order by r.created_at`,
  },
  automations: {
    tables: ['automation_runs'],
    columns: {
      at: at('r.happened_at'),
      name: at('a.name'),
      status: at('r.state'),
      reason: at('r.skip_reason'),
    },
    from: (id) =>
      sql`automation_runs r join automations a on a.id = r.automation_id where r.person_id = ${id} order by r.created_at`,
  },
  topicsLeft: {
    tables: ['campaign_opt_outs'],
    columns: { name: at('t.name_vi'), at: at('o.at') },
    from: (id) =>
      sql`campaign_opt_outs o join campaign_topics t on t.id = o.topic_id where o.person_id = ${id} order by o.at`,
  },
  addressStates: {
    tables: ['email_states'],
    columns: { email: at('e.address'), status: at('e.state'), reason: at('e.reason'), at: at('e.at') },
    from: (id) => sql`email_states e where e.address in ${addressesOf(id)}`,
  },
  addressReports: {
    tables: ['email_reports'],
    columns: {
      email: at('e.address'),
      status: at('e.state'),
      reason: at('e.reason'),
      source: at('e.reported_by'),
      at: at('e.at'),
    },
    from: (id) => sql`email_reports e where e.address in ${addressesOf(id)} order by e.at, e.id`,
  },
} satisfies Record<string, Section>
