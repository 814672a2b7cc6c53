import { campaignTopics } from '@learning-cms/contract/crm/campaign-topics'
import { campaigns } from '@learning-cms/contract/crm/campaigns'
import { suppressions } from '@learning-cms/contract/crm/mail/suppressions'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listSenders } from '#services/mail/mailbox/senders.ts'
import { maskedEmail } from '#services/privacy/mask.ts'
import { countAudience } from './audience/audience.ts'
import { readResults } from './figures.ts'
import { resourcesFor } from './sending/letter.ts'
import { listCampaigns, listRecipients } from './queries.ts'
import { readNow, toRow } from './records.ts'
import {
  changeCampaign,
  chooseSubject,
  copyCampaign,
  createCampaign,
  readCampaign,
  removeCampaign,
  scheduleCampaign,
  stopCampaign,
  unscheduleCampaign,
} from './rules.ts'
import { addSuppression, listSuppressions, removeSuppression } from './audience/suppressions.ts'
import { sendTest } from './sending/test-send.ts'
import { changeTopics, readTopics } from './audience/topics.ts'

export function campaignRoutes(app: FastifyInstance) {
  serve(app, campaigns, {
    list: async ({ query }, { db }) => {
      const page = await listCampaigns(db, query)
      return { ...page, rows: page.rows.map(toRow) }
    },
    senders: async (_, { db, actor }) => ({ rows: await listSenders(db, actor) }),
    read: ({ params }, { db }) => readCampaign(db, params.id),
    create: ({ body }, call) => createCampaign(call.db, call, body),
    update: ({ params, version, body }, call) => changeCampaign(call.db, call, { ...params, version }, body),
    copy: ({ params, body }, call) => copyCampaign(call.db, call, params.id, body.name),
    remove: ({ params, version }, call) => removeCampaign(call.db, call, { ...params, version }),
    resources: ({ query }, { db }) => resourcesFor(db, query),
    audience: async ({ params }, { db }) => countAudience(db, await readNow(db, params.id)),
    test: ({ params, body }, call) => sendTest(call.db, call, params.id, body.to),
    schedule: ({ params, version, body }, call) => scheduleCampaign(call.db, call, { ...params, version }, body.at),
    unschedule: ({ params, version }, call) => unscheduleCampaign(call.db, call, { ...params, version }),
    choose: ({ params, version, body }, call) => chooseSubject(call.db, call, { ...params, version }, body.winner),
    stop: ({ params, version }, call) => stopCampaign(call.db, call, { ...params, version }),
    results: ({ params }, { db }) => readResults(db, params.id),
    recipients: async ({ params, query }, { db }) => {
      await readNow(db, params.id)
      const page = await listRecipients(db, params.id, query)
      return { ...page, rows: page.rows.map((row) => ({ ...row, address: maskedEmail(row.address) })) }
    },
  })
  serve(app, campaignTopics, {
    read: (_, { db }) => readTopics(db),
    update: ({ version, body }, call) => changeTopics(call.db, call, version, body.rows),
  })
  serve(app, suppressions, {
    list: ({ query }, call) => listSuppressions(call.db, call, query),
    add: ({ body }, call) => addSuppression(call.db, call, body),
    remove: ({ params, body }, call) => removeSuppression(call.db, call, params.id, body.reason),
  })
}
