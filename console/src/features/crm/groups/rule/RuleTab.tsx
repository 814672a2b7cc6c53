import type { Group } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Alert, Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useBuilding } from '#kit/filter/building.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { groupsApi, touchedByGroups } from '#features/crm/groups/groups.api.ts'
import classes from '#features/crm/groups/groups.module.css'
import { RuleEditor, RuleSentence } from './RuleEditor.tsx'
import { RulePreview } from './RulePreview.tsx'
import { useRuleFields } from './RuleFields.tsx'

/** What decides who is in the group. */
export function RuleTab({ group }: { group: Group }) {
  const mayWrite = useMay()('crm:write')
  if (group.rule === null) return <CohortPeriod group={group} />
  // A rule that was changed elsewhere is shown as it is now.
  return mayWrite ? <RuleForm key={group.rule} group={group} /> : <RuleView rule={group.rule} />
}

function RuleView({ rule }: { rule: string }) {
  const say = useWords(groupWords)
  return (
    <div className={classes['rule']}>
      <FormCard title={say('ruleTitle')}>
        <RuleSentence rule={rule} />
      </FormCard>
      <RulePreview rule={rule} />
    </div>
  )
}

function RuleForm({ group: { id, version, rule, name } }: { group: Group }) {
  const say = useWords(groupWords)
  const building = useBuilding(useRuleFields(), rule ?? undefined)
  const save = useSave({
    save: (text: string) => groupsApi.update({ params: { id }, version, body: { rule: text } }),
    touches: touchedByGroups,
    done: say('saved', { name }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { text, isGood } = building.written()
    if (!isGood || text === undefined) return building.tryIt()
    save.mutate(text)
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <RuleEditor building={building} />
      {save.error && (
        <Alert color="red" role="alert" title={say('saveFailed')}>
          {save.error.message}
        </Alert>
      )}
      <div className={classes['bar']}>
        <Button type="submit" loading={save.isPending}>
          {say('saveRule')}
        </Button>
      </div>
    </form>
  )
}

function CohortPeriod({ group: { cohort } }: { group: Group }) {
  const say = useWords(groupWords)
  const { dateOfDay } = useFormat()
  if (!cohort) return null
  const { event, courseTitle: course, from, to } = cohort
  return (
    <FormCard title={say('periodTitle')} help={say('cohortHelp')}>
      <p className={classes['sentence']}>
        {say('cohortSentence', { event: say(event), course, from: dateOfDay(from), to: dateOfDay(to) })}
      </p>
    </FormCard>
  )
}
