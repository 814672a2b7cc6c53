import { kitWords } from '@learning-cms/texts/kit/kit'
import { Radio, Textarea } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './merge.module.css'
import { isRich, VersionValue } from './VersionValue.tsx'

/** Whose value to keep, or a new one. */
export type MergeChoice = { is: 'mine' | 'theirs' } | { is: 'own'; value: string }

type Props = {
  name: string
  who: string
  base: unknown
  mine: unknown
  theirs: unknown
  choice: MergeChoice | undefined
  onChoose: (choice: MergeChoice) => void
  isAgain: boolean
  /** Takes the focus when the dialog opens. */
  isFirst: boolean
  isMissing: boolean
  show: (value: unknown) => ReactNode
}

/** One field that two people changed: its old value and both new ones. */
export function MergeField(props: Props) {
  const { name, who, base, mine, theirs, choice, onChoose, isAgain, isFirst, isMissing, show } = props
  const say = useWords(kitWords)
  const display = (value: unknown, before: unknown) => <VersionValue value={value} before={before} own={show(value)} />
  const isText = [mine, theirs].every((value) => typeof value === 'string' && show(value) === undefined)
  const start = { is: 'own', value: typeof mine === 'string' ? mine : '' } as const
  return (
    <fieldset className={classes['field']} data-missing={isMissing || undefined}>
      <legend className={classes['name']}>{name}</legend>
      {isAgain && <p className={classes['again']}>{say('mergeAgain', { who })}</p>}
      {isMissing && <p className={classes['missing']}>{say('mergeChoose')}</p>}
      <div className={classes['base']}>
        {isRich(base) ? (
          <details>
            <summary className={classes['label']}>{say('mergeBase')}</summary>
            {display(base, base)}
          </details>
        ) : (
          <>
            <span className={classes['label']}>{say('mergeBase')}</span>
            {display(base, base)}
          </>
        )}
      </div>
      <div className={classes['sides']}>
        <Side
          label={say('mergeMine')}
          isFirst={isFirst}
          isChosen={choice?.is === 'mine'}
          onChoose={() => onChoose({ is: 'mine' })}
        >
          {display(mine, base)}
        </Side>
        <Side
          label={say('mergeTheirs', { who })}
          isChosen={choice?.is === 'theirs'}
          onChoose={() => onChoose({ is: 'theirs' })}
        >
          {display(theirs, base)}
        </Side>
      </div>
      {isText && (
        <Side label={say('mergeOwn')} isChosen={choice?.is === 'own'} onChoose={() => onChoose(start)}>
          {choice?.is === 'own' && (
            <Own
              label={`${name}: ${say('mergeOwn')}`}
              isRich={isRich(base, mine, theirs)}
              choice={choice}
              onChoose={onChoose}
            />
          )}
        </Side>
      )}
    </fieldset>
  )
}

type SideProps = { label: string; isFirst?: boolean; isChosen: boolean; onChoose: () => void; children: ReactNode }

function Side({ label, isFirst = false, isChosen, onChoose, children }: SideProps) {
  const id = useId()
  return (
    <div className={classes['side']} data-chosen={isChosen || undefined}>
      <Radio
        label={label}
        checked={isChosen}
        onChange={onChoose}
        data-autofocus={isFirst || undefined}
        aria-describedby={children ? id : undefined}
      />
      {children && (
        <div id={id} className={classes['value']}>
          {children}
        </div>
      )}
    </div>
  )
}

type OwnProps = { label: string; isRich: boolean; choice: { value: string }; onChoose: (choice: MergeChoice) => void }

function Own({ label, isRich, choice: { value }, onChoose }: OwnProps) {
  const onChange = (text: string) => onChoose({ is: 'own', value: text })
  if (isRich) return <RichTextField label={label} value={value} onChange={onChange} />
  return (
    <Textarea
      aria-label={label}
      autosize
      minRows={1}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
