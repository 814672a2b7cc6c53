import { PIECES_AT_MOST } from '@learning-cms/contract/museum/register'
import { countOf, readNumbers } from '@learning-cms/contract/museum/register-numbers'
import { printWords } from '@learning-cms/texts/museum/register/print'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState, type ReactElement } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard, FormColumns } from '#kit/form/FormColumns.tsx'
import { PrintIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { PrintNow } from '#kit/print/Paper.tsx'
import { useWords } from '#kit/text/words.ts'
import { cardPages } from './CardPages.tsx'
import { CardOptions, LabelOptions } from './PrintOptions.tsx'
import { labelBase } from './label-address.ts'
import { labelPages } from './LabelSheets.tsx'
import { NumbersField } from './NumbersField.tsx'
import classes from './pieces.module.css'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { cardChoiceIn, labelChoiceIn } from './print-choice.ts'
import { piecesOf } from './register.api.ts'
import { SheetPreview } from './SheetPreview.tsx'

const whats = ['labels', 'cards'] as const
type What = (typeof whats)[number]

/** All choices are in the address. */
function useChoice() {
  const address: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const hasEnglish = useHasEnglish()
  const what: What = address['what'] === 'cards' ? 'cards' : 'labels'
  return {
    what,
    numbers: address['numbers'] ?? '',
    labels: labelChoiceIn(address, hasEnglish),
    cards: cardChoiceIn(address, hasEnglish),
    set: (change: Record<string, string | undefined>) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
  }
}
export type PrintChoice = ReturnType<typeof useChoice>

export default function PrintPage() {
  const say = useWords(printWords)
  const choice = useChoice()
  const { what, numbers, labels, cards } = choice
  const isReadable = readNumbers(numbers) !== null
  const { data: pieces, error, refetch } = useQuery(piecesOf(isReadable ? numbers : ''))
  const pages = pieces && (what === 'labels' ? labelPages(pieces, labels) : cardPages(pieces, cards))
  return (
    <section>
      <PageHeader title={say('title')} actions={<PrintButton pages={pages ?? []} />} />
      <FormColumns
        aside={
          <FormCard title={say('options')}>
            <SegmentedControl
              aria-label={say('what')}
              fullWidth
              data={whats.map((value) => ({ value, label: say(value) }))}
              value={what}
              onChange={(what) => choice.set({ what })}
            />
            <NumbersField key={numbers} numbers={numbers} onSet={(numbers) => choice.set({ numbers })} />
            {what === 'labels' ? <LabelOptions choice={choice} /> : <CardOptions choice={choice} />}
          </FormCard>
        }
      >
        <FormCard title={say('preview')}>
          {error && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
          {!error && numbers !== '' && isReadable && !pages && <Skeleton height={600} />}
          {(numbers === '' || !isReadable) && <EmptyState title={say('none')} why={say('noneWhy')} />}
          {pages?.length === 0 && <EmptyState title={say('nobody')} why={say('nobodyWhy')} />}
          {pages && pages.length > 0 && (
            <>
              <Summary numbers={numbers} pieceCount={pieces.length} pageCount={pages.length} what={what} />
              <SheetPreview pages={pages} />
            </>
          )}
        </FormCard>
      </FormColumns>
    </section>
  )
}

function PrintButton({ pages }: { pages: ReactElement[] }) {
  const say = useWords(printWords)
  const [isPrinting, setPrinting] = useState(false)
  const end = useCallback(() => setPrinting(false), [])
  return (
    <>
      <Button
        leftSection={<PrintIcon size={18} aria-hidden />}
        disabled={pages.length === 0}
        onClick={() => setPrinting(true)}
      >
        {say('print')}
      </Button>
      {isPrinting && <PrintNow onDone={end}>{pages}</PrintNow>}
    </>
  )
}

type SummaryProps = { numbers: string; pieceCount: number; pageCount: number; what: What }

/** How much will be printed, and which numbers are missing. */
function Summary({ numbers, pieceCount, pageCount, what }: SummaryProps) {
  const say = useWords(printWords)
  const absent = countOf(readNumbers(numbers) ?? []) - pieceCount
  const isCapped = pieceCount === PIECES_AT_MOST && absent > 0
  return (
    <div className={classes['summary']}>
      <p role="status">
        {say('pages', { pieces: pieceCount, count: pageCount })}
        {absent > 0 && ` · ${isCapped ? say('capped', { max: PIECES_AT_MOST }) : say('absent', { count: absent })}`}
      </p>
      {what === 'labels' && <p>{say('exact')}</p>}
      <p>{say('leadsTo', { address: labelBase() })}</p>
    </div>
  )
}
