import {
  settlementFields,
  type SettlementPreview,
  type SettlementReading,
} from '@learning-cms/contract/money/settlements'
import { isReason } from '@learning-cms/contract/core/all-reasons'
import { matchingWords } from '@learning-cms/texts/kit/table-matching'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { ColumnChoice } from '#kit/fields/ColumnChoice.tsx'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { LineStateBadge } from './badges.tsx'
import classes from './settlements.module.css'
import type { ImportFile } from './use-import-file.ts'

type Props = { importFile: ImportFile; preview: SettlementPreview; onClose: () => void }

/** The preview of an import: the columns, the sums of each batch, and unreadable lines. */
export function Reading({ importFile, preview, onClose }: Props) {
  const say = useWords(settlementWords)
  const sayMatching = useWords(matchingWords)
  const { foundBy, reading, obstacle } = preview
  const [isChoosing, setChoosing] = useState(false)
  const { keep, file, gateway, choice } = importFile
  return (
    <>
      <div className={classes['found']}>
        <p className={classes['quiet']}>{say(`by-${foundBy}`)}</p>
        {foundBy !== 'nothing' && (
          <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(!isChoosing)}>
            {sayMatching('changeColumns')}
          </Button>
        )}
      </div>
      {(foundBy === 'nothing' || isChoosing) && (
        <ColumnChoice
          key={preview.headingLine}
          preview={preview}
          fields={settlementFields.map((name) => ({ name, label: say(`field-${name}`) }))}
          onChosen={importFile.readWith}
          isBusy={importFile.isBusy}
        />
      )}
      {reading && <Sums reading={reading} />}
      {reading && <p className={classes['quiet']}>{say('draftNote')}</p>}
      {obstacle && (
        <Alert color="red" role="alert">
          {isReason(obstacle) ? <ReasonText reason={obstacle} /> : obstacle}
        </Alert>
      )}
      {keep.error && (
        <Alert color="red" role="alert" title={say('keepFailed')}>
          {keep.error.message}
        </Alert>
      )}
      <div className={classes['acts']}>
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button
          disabled={!reading || obstacle !== null}
          loading={keep.isPending}
          onClick={() => file && keep.mutate({ file, gateway, choice })}
        >
          {say('keep')}
        </Button>
      </div>
    </>
  )
}

const MAX_ROWS = 8
const sums = ['paid', 'refunds', 'fees', 'net'] as const

function Sums({ reading }: { reading: SettlementReading }) {
  const say = useWords(settlementWords)
  const { money, number } = useFormat()
  const { batches, states, unreadableLines, unreadable } = reading
  return (
    <>
      {/* It scrolls, so it must be focusable. */}
      <div
        className={classes['table']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="region"
        aria-label={say('batches', { count: batches.length })}
      >
        <table>
          <thead>
            <tr>
              <th>{say('settlement')}</th>
              {sums.map((name) => (
                <th key={name} data-end>
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {batches.slice(0, MAX_ROWS).map((batch) => (
              <tr key={batch.batch}>
                <td dir="auto">{batch.batch || say('oneBatch')}</td>
                {sums.map((name) => (
                  <td key={name} data-end>
                    {money(batch[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {batches.length > MAX_ROWS && (
        <p className={classes['quiet']}>{say('moreBatches', { count: batches.length - MAX_ROWS })}</p>
      )}
      <ul className={classes['states']}>
        {states.map(({ state, lines }) => (
          <li key={state}>
            <LineStateBadge state={state} /> {number(lines)}
          </li>
        ))}
      </ul>
      {unreadableLines > 0 && <Unreadable count={unreadableLines} lines={unreadable} />}
    </>
  )
}

type UnreadableProps = { count: number; lines: SettlementReading['unreadable'] }

function Unreadable({ count, lines }: UnreadableProps) {
  const say = useWords(settlementWords)
  const sayMatching = useWords(matchingWords)
  return (
    <Alert color="yellow" title={say('unreadableTitle', { count })}>
      <ul className={classes['faults']}>
        {lines.slice(0, MAX_ROWS).map(({ line, reason, values }) => (
          <li key={line}>
            {sayMatching('unreadableLine', { line })}:{' '}
            {isReason(reason) ? <ReasonText reason={reason} {...(values && { values })} /> : reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
