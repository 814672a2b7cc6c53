import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { useWords } from '#kit/text/words.ts'
import type { Building } from '#kit/filter/building.ts'
import { filterIn } from '#kit/filter/filter-in.ts'
import { GroupBox } from '#kit/filter/GroupBox.tsx'
import { useSentences } from '#kit/filter/sentences.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import classes from '#features/crm/groups/groups.module.css'
import { RulePreview } from './RulePreview.tsx'
import { useRuleFields } from './RuleFields.tsx'

/** The conditions, the same as text, and the customers that match now. */
export function RuleEditor({ building }: { building: Building }) {
  const say = useWords(groupWords)
  return (
    <div className={classes['rule']}>
      <FormCard title={say('ruleTitle')}>
        <GroupBox group={building.root} depth={1} place="" building={building} />
        <RuleSentence rule={building.validText} />
      </FormCard>
      <RulePreview rule={building.validText} />
    </div>
  )
}

export function RuleSentence({ rule }: { rule: string | undefined }) {
  const say = useWords(groupWords)
  const { inWords } = useSentences(useRuleFields())
  const filter = filterIn(rule)
  if (!filter) return null
  return (
    <p className={classes['sentence']}>
      <strong>{say('sentence')}:</strong> {inWords(filter)}
    </p>
  )
}
