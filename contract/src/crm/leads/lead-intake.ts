import * as z from 'zod'
import { email, id, instant, line, personName, phone, receivedPersonName, text } from '#core/common.ts'
import { provinceCodes } from '#core/provinces.ts'
import { received, receivedMany } from '#core/received.ts'
import { route } from '#core/route.ts'
import { tagName } from '#crm/customers/customers.ts'
import { formSite } from './form-site.ts'
import { changeLeadBody, lead, leadSources } from './leads.ts'

/** Where the public form is, below the address of the server. */
export const ENQUIRY_PATH = '/enquiry'

/** What somebody enters into the public form. */
export const enquiry = z.strictObject({
  fullName: personName,
  email: z.union([z.literal('').transform(() => null), email]),
  phone,
  organisation: line(200),
  province: z.union([z.literal(''), z.enum(provinceCodes)]),
  message: text(2000),
})
export type Enquiry = z.output<typeof enquiry>

const RULES_MOST = 30
const PEOPLE_MOST = 50

const people = z.array(id).max(PEOPLE_MOST)
const rule = z.strictObject({
  id,
  /** Which leads the rule is for; an empty list does not restrict them. */
  sources: z.array(z.enum(leadSources)).max(leadSources.length),
  provinces: z.array(z.enum(provinceCodes)).max(provinceCodes.length),
  courseIds: z.array(id).max(50),
  /** Who gets these leads, in turn. */
  accountIds: people.min(1, 'leads.rule-without-people'),
})
export type LeadRule = z.output<typeof rule>

export const leadSettings = z.strictObject({
  isFormOpen: z.boolean(),
  /** The first rule that matches a lead, and of whose people one is available, decides. */
  rules: z.array(rule).max(RULES_MOST),
  /** Who gets all other leads, in turn. */
  otherwise: people,
  /** Who gets no leads, and until which day, inclusive. */
  away: z.array(z.strictObject({ accountId: id, until: z.iso.date() })).max(200),
  /** Tags of leads from the public form, by name; missing tags are created. */
  formTags: z.array(tagName).max(10),
  /** Websites that may show the form within a page of theirs. */
  formSites: z.array(formSite).max(20),
})
export type LeadSettings = z.output<typeof leadSettings>

const owner = z.object({ id, name: z.string() })

/** A lead as another system knows it, under its own id. */
export const receivedLead = z.strictObject({
  ...received,
  ...changeLeadBody.pick({
    email: true,
    phone: true,
    organisation: true,
    province: true,
    courseId: true,
    productId: true,
    value: true,
    tags: true,
  }).shape,
  message: text(2000).optional(),
  fullName: receivedPersonName,
})

const conversation = z.object({
  id,
  subject: z.string(),
  snippet: z.string(),
  messageCount: z.int(),
  lastAt: instant,
  /** True if the lead was made from it, false if it only has the lead's address. */
  isLinked: z.boolean(),
})
export type LeadConversation = z.infer<typeof conversation>
const byId = z.strictObject({ id })

export const leadIntake = {
  settings: route({
    method: 'GET',
    path: '/lead-settings',
    needs: 'crm:read',
    summary: 'Read whether the public form is open, and who gets which leads',
    answer: leadSettings.extend({
      version: z.int(),
      /** Everybody named in them who cannot take leads now: no active account, or without the right. */
      unfit: z.array(owner),
      /** The address of the public form. */
      formUrl: z.string(),
    }),
  }),
  saveSettings: route({
    method: 'PUT',
    path: '/lead-settings',
    needs: 'settings:write',
    summary: 'Say whether the public form is open, and who gets which leads',
    body: leadSettings,
    versioned: true,
    answer: leadSettings.extend({ version: z.int(), unfit: z.array(owner), formUrl: z.string() }),
  }),
  owners: route({
    method: 'GET',
    path: '/lead-owners',
    needs: 'crm:read',
    summary: 'List who takes care of leads: active colleagues who may change them, and whoever else still has some',
    answer: z.object({
      rows: z.array(
        owner.extend({
          /** Can be given a lead. */
          isFit: z.boolean(),
        }),
      ),
    }),
  }),
  receive: route({
    method: 'PUT',
    path: '/leads/received',
    needs: 'crm:enter_leads',
    summary: 'Receive leads from another system, once for each of its ids and changes; they are assigned by the rules',
    body: receivedMany(receivedLead, 10),
    answer: receivedMany.answer,
  }),
  ofMail: route({
    method: 'POST',
    path: '/mail/threads/:id/lead',
    needs: 'crm:write',
    summary: 'Make a lead of a conversation, or find the one that was made of it',
    params: byId,
    repeatable: 'optional',
    answer: lead,
  }),
  leadsOfMail: route({
    method: 'GET',
    path: '/mail/threads/:id/leads',
    needs: 'crm:read',
    summary: 'List the leads that were made of a conversation',
    params: byId,
    answer: z.object({ rows: z.array(z.object({ id, fullName: z.string(), state: lead.shape.state })) }),
  }),
  conversations: route({
    method: 'GET',
    path: '/leads/:id/conversations',
    needs: 'crm:read',
    summary: 'List conversations with a lead in my mailboxes, newest first, the latest fifty',
    params: byId,
    answer: z.object({ rows: z.array(conversation) }),
  }),
  consents: route({
    method: 'GET',
    path: '/leads/:id/consents',
    needs: 'crm:read',
    summary: 'List what a lead agreed to with the form, with the words and their version',
    params: byId,
    answer: z.object({
      rows: z.array(
        z.object({
          purpose: z.string(),
          version: z.int(),
          textVi: z.string(),
          textEn: z.string(),
          at: instant,
          proof: z.string(),
        }),
      ),
    }),
  }),
}
export type LeadSettingsRead = z.infer<typeof leadIntake.settings.answer>
export type LeadConsent = z.infer<typeof leadIntake.consents.answer>['rows'][number]
