import type { AutomationState, RunState } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones = {
  draft: 'neutral',
  active: 'success',
  paused: 'warning',
  archived: 'neutral',
} as const satisfies Record<AutomationState, string>

export function AutomationStateBadge({ state }: { state: AutomationState }) {
  const say = useWords(automationWords)
  return <StatusBadge tone={tones[state]}>{say(`state.${state}`)}</StatusBadge>
}

const runTones = {
  waiting: 'info',
  done: 'success',
  failed: 'danger',
  skipped: 'neutral',
  stopped: 'warning',
} as const satisfies Record<RunState, string>

export function RunStateBadge({ state }: { state: RunState }) {
  const say = useWords(automationWords)
  return <StatusBadge tone={runTones[state]}>{say(`run.${state}`)}</StatusBadge>
}
