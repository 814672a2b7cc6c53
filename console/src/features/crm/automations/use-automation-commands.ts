import type { Automation, AutomationCommand } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { queryClient } from '#api/cache/cache.ts'
import { ApiError } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { automationsApi, oneAutomation, touchedByAutomations } from './automations.api.ts'

const doneWords = {
  activate: 'activated',
  pause: 'paused',
  archive: 'archived',
  unarchive: 'unarchived',
} as const satisfies Record<AutomationCommand, string>

/** `onRefused`: which fields prevent it, by their paths. */
export function useAutomationCommands({ id, version, name }: Automation, onRefused: (fields: Fields) => void) {
  const say = useWords(automationWords)
  const of = {
    save: (command: AutomationCommand) => automationsApi[command]({ params: { id }, version }),
    touches: touchedByAutomations,
    // Written into the cache at once: the next command must send the new version.
    apply: (saved: Automation) => queryClient.setQueryData(oneAutomation(saved.id).queryKey, saved),
    done: (_: Automation, command: AutomationCommand) => say(doneWords[command], { name }),
    onSaved: () => onRefused({}),
  }
  const confirmed = useSave(of)
  const quick = useSave({ ...of, failed: say('commandFailed') })
  const activate = () =>
    confirm({
      title: say('activateTitle', { name }),
      why: say('activateWhy'),
      act: say('activate'),
      failed: say('problem'),
      onConfirm: async () => {
        try {
          return await confirmed.mutateAsync('activate')
        } catch (error) {
          if (error instanceof ApiError) onRefused(error.problem.fields ?? {})
          throw error
        }
      },
    })
  return {
    isBusy: quick.isPending,
    give: (command: AutomationCommand) => (command === 'activate' ? activate() : quick.mutate(command)),
  }
}

export type Fields = Readonly<Record<string, string>>
