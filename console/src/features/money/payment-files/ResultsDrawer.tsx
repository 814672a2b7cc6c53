import type { PaymentFile } from '@learning-cms/contract/money/payment-files'
import { resultFields, resultLimits, type ResultsPreview } from '@learning-cms/contract/money/payment-results'
import { isReason } from '@learning-cms/contract/core/all-reasons'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { matchingWords } from '@learning-cms/texts/kit/table-matching'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { ColumnChoice } from '#kit/fields/ColumnChoice.tsx'
import { TableDrop } from '#kit/fields/TableDrop.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './payment-files.module.css'
import { ResultLines } from './ResultLines.tsx'
import { useResultFile, type ResultFile } from './use-result-file.ts'

const MB = 1024 * 1024

/** The results of a payment file: the bank's result file is read for a preview, and recorded after confirmation. */
export default function ResultsDrawer({ file, onClose }: { file: PaymentFile; onClose: () => void }) {
  const say = useWords(paymentFileWords)
  const { number } = useFormat()
  const result = useResultFile(file, onClose)
  return (
    <Drawer title={say('resultsTitle', { number: file.number })} isOpen onClose={onClose} size={760}>
      <div className={classes['stack']}>
        <TableDrop
          {...result}
          hasPreview={result.preview !== undefined}
          title={say('resultsDrop')}
          hint={say('resultsHint', { mb: resultLimits.bytes / MB, lines: number(resultLimits.lines) })}
        />
        {result.left && (
          <>
            <Alert color="yellow" role="alert" title={say('resultsLeft', { count: result.left.length })}>
              {say('resultsLeftWhy')}
            </Alert>
            <ResultLines lines={result.left} />
            <Button variant="default" onClick={onClose}>
              {say('resultsClose')}
            </Button>
          </>
        )}
        {result.preview && !result.left && <Results result={result} preview={result.preview} onClose={onClose} />}
      </div>
    </Drawer>
  )
}

type Props = { result: ResultFile; preview: ResultsPreview; onClose: () => void }

function Results({ result, preview, onClose }: Props) {
  const say = useWords(paymentFileWords)
  const sayKit = useWords(kitWords)
  const { lines, silent, obstacle } = preview
  const { record, file } = result
  const count = lines?.filter(({ state }) => state === 'paid' || state === 'failed').length ?? 0
  return (
    <>
      <Columns result={result} preview={preview} />
      {lines && lines.length > 0 && <ResultLines lines={lines} />}
      {silent > 0 && <p className={classes['quiet']}>{say('resultsSilent', { count: silent })}</p>}
      {obstacle && (
        <Alert color="red" role="alert">
          {isReason(obstacle) ? <ReasonText reason={obstacle} /> : obstacle}
        </Alert>
      )}
      {record.error && (
        <Alert color="red" role="alert" title={say('resultsFailed')}>
          {record.error.message}
        </Alert>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {sayKit('cancel')}
        </Button>
        <Button
          disabled={count === 0 || obstacle !== null}
          loading={record.isPending}
          onClick={() => file && record.mutate(file)}
        >
          {say('resultsRecord', { count })}
        </Button>
      </Group>
    </>
  )
}

function Columns({ result, preview }: Omit<Props, 'onClose'>) {
  const say = useWords(paymentFileWords)
  const sayMatching = useWords(matchingWords)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Group justify="space-between" gap={8}>
        <p className={classes['quiet']}>{say(`by-${preview.foundBy}`)}</p>
        {preview.foundBy !== 'nothing' && (
          <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(!isChoosing)}>
            {sayMatching('changeColumns')}
          </Button>
        )}
      </Group>
      {(preview.foundBy === 'nothing' || isChoosing) && (
        <ColumnChoice
          key={preview.headingLine}
          preview={preview}
          fields={resultFields.map((name) => ({ name, label: say(`result-${name}`) }))}
          onChosen={result.readWith}
          isBusy={result.isBusy}
        />
      )}
    </>
  )
}
