import * as z from 'zod'
import { byId, id, instant, nothing, stamps, text } from '#core/common.ts'
import { route } from '#core/route.ts'
import { callDirections, callOutcomes, consentPurposes, consentSources } from '#people/contact.ts'
import { tagName } from './customers.ts'
import { noteRoutes } from '#people/note-routes.ts'
import { colleague, noteBody } from '#people/students.ts'

/** The same notes as those of the student, for people who work with customers. */
export const customerNotes = noteRoutes('/customers', noteBody)

const call = z.object({
  ...stamps,
  direction: z.enum(callDirections),
  outcome: z.enum(callOutcomes),
  calledAt: instant,
  minutes: z.int(),
  body: z.string(),
  authorName: z.string(),
})
export type CustomerCall = z.infer<typeof call>

export const customerCalls = {
  addCall: route({
    method: 'POST',
    path: '/customers/:id/calls',
    needs: 'crm:write',
    summary: 'Log a call by hand; one that reached the customer is their last contact',
    params: byId,
    body: z.strictObject({
      direction: z.enum(callDirections),
      outcome: z.enum(callOutcomes),
      calledAt: instant,
      minutes: z.int().min(0).max(1440),
      body: text(5000),
    }),
    repeatable: 'optional',
    answer: call,
  }),
}

const consentText = z.object({ id, version: z.int(), vi: z.string(), en: z.string() })
const consentLine = z.object({
  id,
  purpose: z.enum(consentPurposes),
  isGiven: z.boolean(),
  textVersion: z.int(),
  source: z.enum(consentSources),
  proof: z.string(),
  at: instant,
  byName: z.string(),
})
export type ConsentLine = z.infer<typeof consentLine>
const consentState = z.object({
  purpose: z.enum(consentPurposes),
  /** Null where nothing was ever said: silence is no consent. */
  newest: consentLine.nullable(),
  text: consentText,
})
export type ConsentState = z.infer<typeof consentState>

const consentAnswer = z.object({ states: z.array(consentState), lines: z.array(consentLine) })

export const customerConsents = {
  consents: route({
    method: 'GET',
    path: '/customers/:id/consents',
    needs: 'crm:read',
    summary: 'Read what a customer agrees to now, with the newest hundred lines of what they said before',
    params: byId,
    answer: consentAnswer,
  }),
  sayConsent: route({
    method: 'POST',
    path: '/customers/:id/consents',
    needs: 'crm:write',
    summary: 'Record that a customer gave or withdrew a consent. Lines are only ever added',
    params: byId,
    body: z.strictObject({
      purpose: z.enum(consentPurposes),
      isGiven: z.boolean(),
      source: z.enum(consentSources),
      /** Where it can be looked up: a form’s number, the words said, the mail’s date. Required to give consent. */
      proof: text(500),
      at: instant,
    }),
    repeatable: 'optional',
    answer: consentAnswer,
  }),
}

const tag = z.object({ ...stamps, name: z.string(), people: z.int() })
export type Tag = z.infer<typeof tag>

export const customerTags = {
  list: route({
    method: 'GET',
    path: '/customer-tags',
    needs: 'crm:read',
    summary: 'List tags by name, with the number of people who have each; the first five hundred',
    query: z.strictObject({ search: z.string().trim().max(40).optional(), id: id.optional() }),
    answer: z.object({ rows: z.array(tag) }),
  }),
  rename: route({
    method: 'PATCH',
    path: '/customer-tags/:id',
    needs: 'crm:write',
    summary: 'Rename a tag; if another tag has that name, the two become one',
    params: byId,
    body: z.strictObject({ name: tagName }),
    versioned: true,
    answer: tag,
  }),
  remove: route({
    method: 'DELETE',
    path: '/customer-tags/:id',
    needs: 'crm:write',
    summary: 'Delete a tag, and take it off whoever has it',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
}

export const customerOwners = {
  list: route({
    method: 'GET',
    path: '/customer-owners',
    needs: 'crm:read',
    summary: 'List colleagues who can look after customers, by name; the first five hundred',
    query: z.strictObject({ search: z.string().trim().max(100).optional(), id: id.optional() }),
    answer: z.object({ rows: z.array(colleague) }),
  }),
}
