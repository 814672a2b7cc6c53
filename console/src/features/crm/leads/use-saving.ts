import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { ApiError } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { leadsApi, touchedByLeads } from './leads.api.ts'
import type { LeadValues } from './lead-values.ts'
import type { Reveal } from './use-reveal.ts'

export function useCreating() {
  const say = useWords(leadWords)
  const create = useSave({
    // Nobody was chosen: the rules of assignment choose.
    save: ({ ownerId, ...body }: LeadValues) => leadsApi.create({ body: { ...body, ...(ownerId && { ownerId }) } }),
    touches: touchedByLeads,
    done: ({ fullName }) => say('created', { name: fullName }),
  })
  return (body: LeadValues) => create.mutateAsync(body)
}

export function useSaving() {
  const say = useWords(leadWords)
  const save = useSave({
    save: ({ body, base: { id, version } }: { body: Partial<LeadValues>; base: Lead }) =>
      leadsApi.update({ params: { id }, version, body }),
    touches: touchedByLeads,
    done: ({ fullName }) => say('saved', { name: fullName }),
  })
  return (body: Partial<LeadValues>, base: Lead) => save.mutateAsync({ body, base })
}

/** Answers are masked, so the revealed values are laid over them for the form to compare. */
export function useFullSaving(lead: Lead, reveal: Reveal) {
  const save = useSaving()
  return async (body: Partial<LeadValues>, base: Lead = lead): Promise<Lead> => {
    try {
      const saved = await save(body, base)
      const submitted = {
        ...(body.email !== undefined && { email: body.email }),
        ...(body.phone !== undefined && { phone: body.phone }),
      }
      reveal.keep(submitted)
      return { ...saved, ...reveal.values, ...submitted }
    } catch (error) {
      if (!(error instanceof ApiError) || !error.problem.current) throw error
      throw new ApiError({ ...error.problem, current: { ...error.problem.current, ...(await reveal.again()) } })
    }
  }
}
