import { filterWords } from '@learning-cms/texts/kit/filter'
import { Button } from '@mantine/core'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { AddIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { addButtonId, type Building } from './building.ts'
import { ConditionRow, PartActs } from './ConditionRow.tsx'
import { copyOf, isDraftGroup, mayNest, type DraftGroup } from './draft.ts'
import classes from './FilterBuilder.module.css'

type Props = { group: DraftGroup; depth: number; place: string; building: Building }

/** Conditions and groups, of which all or any must hold. */
export function GroupBox({ group, depth, place, building }: Props) {
  const say = useWords(filterWords)
  const name = place === '' ? say('title') : say('groupAt', { place })
  return (
    <div className={classes['group']} role="group" aria-label={name} data-depth={depth}>
      <div className={classes['head']}>
        <ChoiceSelect
          aria-label={`${say('matchHow')}, ${name}`}
          className={classes['match']}
          value={group.of}
          data={(['all', 'any'] as const).map((value) => ({ value, label: say(value) }))}
          onChange={(of) => building.combine(group.key, of)}
        />
        {depth > 1 && (
          <PartActs
            name={name}
            onCopy={() => building.change(group.key, (part) => [part, copyOf(part)])}
            onRemove={() => building.remove(group.key)}
          />
        )}
      </div>
      {group.parts.length === 0 && depth === 1 && <p className={classes['nothing']}>{say('nothingYet')}</p>}
      {group.parts.length > 0 && (
        <ol className={classes['parts']}>
          {group.parts.map((part, at) => {
            const inner = place === '' ? String(at + 1) : `${place}.${at + 1}`
            return (
              <li key={part.key}>
                {at > 0 && <span className={classes['joint']}>{say(group.of === 'all' ? 'and' : 'or')}</span>}
                {isDraftGroup(part) ? (
                  <GroupBox group={part} depth={depth + 1} place={inner} building={building} />
                ) : (
                  <ConditionRow condition={part} place={inner} building={building} />
                )}
              </li>
            )
          })}
        </ol>
      )}
      <Adders group={group} mayAddGroup={mayNest(depth)} building={building} />
    </div>
  )
}

type AddersProps = { group: DraftGroup; mayAddGroup: boolean; building: Building }

function Adders({ group, mayAddGroup, building }: AddersProps) {
  const say = useWords(filterWords)
  return (
    <div className={classes['adders']}>
      <Button
        id={addButtonId(group.key)}
        variant="subtle"
        size="compact-sm"
        leftSection={<AddIcon size={16} aria-hidden />}
        onClick={() => building.addCondition(group.key)}
      >
        {say('addCondition')}
      </Button>
      {mayAddGroup && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<AddIcon size={16} aria-hidden />}
          onClick={() => building.addGroup(group.key)}
        >
          {say('addGroup')}
        </Button>
      )}
    </div>
  )
}
