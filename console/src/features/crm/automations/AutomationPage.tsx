import type { Automation, AutomationCommand } from '@learning-cms/contract/crm/automations'
import { namesOf } from '@learning-cms/domain/records/fields'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useHasUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { CommandItems } from '#kit/page/headline/RecordMenu.tsx'
import { ArchiveIcon, ResetIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import type { HistoryProps } from '#records/history/HistoryButton.tsx'
import { HistoryCard } from '#records/history/HistoryCard.tsx'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { AutomationStateBadge } from './AutomationStateBadge.tsx'
import { oneAutomation, touchedByAutomations } from './automations.api.ts'
import classes from './automations.module.css'
import { DryRunTab } from './DryRunTab.tsx'
import { NewAutomation } from './NewAutomation.tsx'
import { Obstacles } from './Obstacles.tsx'
import { RunsTab } from './RunsTab.tsx'
import { StepsTab } from './StepsTab.tsx'
import { useAutomationCommands, type Fields } from './use-automation-commands.ts'

/** `/crm/automations/new` as well as `/crm/automations/:id`. */
export default function AutomationPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewAutomation /> : <KnownAutomation id={id} />
}

function KnownAutomation({ id }: { id: string }) {
  const say = useWords(automationWords)
  const { data, error, refetch } = useQuery(oneAutomation(id))
  usePageTitle(data?.name)
  if (error && !data)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/crm/automations" />
  return data ? <OneAutomation key={data.id} automation={data} /> : <FormSkeleton />
}

const inMenu = { archive: ArchiveIcon, unarchive: ResetIcon }
type InMenu = keyof typeof inMenu
const isInMenu = (command: AutomationCommand): command is InMenu => command in inMenu

function OneAutomation({ automation }: { automation: Automation }) {
  const say = useWords(automationWords)
  const may = useMay()
  const [fields, setFields] = useState<Fields>({})
  const { give, isBusy } = useAutomationCommands(automation, setFields)
  const { name, allowed, missing } = automation
  const mayWrite = may('crm:write')
  const isUnsaved = useHasUnsavedWork()
  const isActive = allowed.includes('pause')
  const history: HistoryProps = {
    entity: 'automations',
    row: automation,
    name,
    touches: touchedByAutomations,
    mayWrite: mayWrite && !isActive,
  }
  return (
    <section>
      <RecordHeadline
        title={name}
        badge={<AutomationStateBadge state={automation.state} />}
        detail={<Whose automation={automation} />}
        command={
          mayWrite && isActive ? (
            <Button color="red" variant="light" loading={isBusy} onClick={() => give('pause')}>
              {say('pause')}
            </Button>
          ) : (
            mayWrite &&
            allowed.includes('activate') && (
              <Button disabled={missing.length > 0 || isUnsaved} onClick={() => give('activate')}>
                {say('activate')}
              </Button>
            )
          )
        }
        menu={
          <>
            {mayWrite && (
              <CommandItems
                commands={allowed.filter(isInMenu)}
                icons={inMenu}
                nameOf={(one) => say(one)}
                onCommand={give}
              />
            )}
            <HistoryItem />
          </>
        }
      />
      <RecordHistory {...history} />
      <div className={classes['parts']}>
        {mayWrite && <Obstacles automation={automation} fields={fields} isUnsaved={isUnsaved} />}
        <Parts automation={automation} history={history} />
      </div>
    </section>
  )
}

function Whose({ automation }: { automation: Automation }) {
  const say = useWords(automationWords)
  const { dateTime } = useFormat()
  const { state, activatedBy, activatedAt, description } = automation
  if (state !== 'active' || !activatedBy || !activatedAt) return description
  return say('answersFor', { name: activatedBy, when: dateTime(activatedAt) })
}

const titles = { steps: 'tabSteps', 'dry-run': 'tabDryRun', runs: 'tabRuns', activity: 'tabActivity' } as const
const parts = namesOf(titles)

/** One part at a time, named in the address. */
function Parts({ automation, history }: { automation: Automation; history: HistoryProps }) {
  const say = useWords(automationWords)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const open = parts.find((part) => part === search['tab']) ?? 'steps'
  const tabs = parts.map((part) => ({
    key: part,
    name: say(titles[part]),
    isOpen: part === open,
    to: `/crm/automations/${automation.id}${part === 'steps' ? '' : `?tab=${part}`}`,
  }))
  return (
    <>
      <PageTabs label={say('tabs')} tabs={tabs} />
      {open === 'steps' && <StepsTab automation={automation} />}
      {open === 'dry-run' && <DryRunTab automation={automation} />}
      {open === 'runs' && <RunsTab automation={automation} />}
      {open === 'activity' && <HistoryCard title={say('activityTitle')} {...history} />}
    </>
  )
}
