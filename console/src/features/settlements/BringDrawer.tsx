import { settlementLimits } from '@learning-cms/contract/money/settlements'
import { payGateways } from '@learning-cms/contract/money/payments'
import { settlementWords } from '@learning-cms/texts/settlements/settlements'
import { Alert, Button, Select } from '@mantine/core'
import { useRef } from 'react'
import { FileInput } from '#kit/fields/FileInput.tsx'
import { useDropZone } from '#kit/fields/use-drop-zone.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorIcon, ImportIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { Reading } from './Reading.tsx'
import classes from './settlements.module.css'
import { useBringing, type Bringing } from './use-bringing.ts'

const MB = 1024 * 1024

/** Reads a file as the import would, shows what would come of it, and imports it once somebody says so. */
export default function BringDrawer({ onClose }: { onClose: () => void }) {
  const say = useWords(settlementWords)
  const bringing = useBringing(onClose)
  return (
    <Drawer title={say('bring')} isOpen onClose={onClose} size={760}>
      <div className={classes['stack']}>
        <Select
          label={say('gateway')}
          data={payGateways.map((value) => ({ value, label: say(value) }))}
          value={bringing.gateway}
          onChange={(value) => value && bringing.choose(value)}
          allowDeselect={false}
          maw={280}
        />
        {bringing.fault && (
          <Alert
            color="red"
            role="alert"
            icon={<ErrorIcon size={18} />}
            title={say('notTaken', { name: bringing.fault.name })}
          >
            {bringing.fault.why}
          </Alert>
        )}
        <Drop bringing={bringing} />
        {bringing.shown && <Reading bringing={bringing} shown={bringing.shown} onClose={onClose} />}
      </div>
    </Drawer>
  )
}

function Drop({ bringing: { take, file, isBusy, shown } }: { bringing: Bringing }) {
  const say = useWords(settlementWords)
  const { number } = useFormat()
  const { isOver, zone } = useDropZone(take)
  const input = useRef<HTMLInputElement>(null)
  const hint = say('dropHint', { mb: settlementLimits.bytes / MB, lines: number(settlementLimits.lines) })
  return (
    <div className={classes['drop']} data-over={isOver || undefined} data-small={shown ? true : undefined} {...zone}>
      {!shown && <ImportIcon size={28} stroke={1.5} aria-hidden />}
      <p role="status" dir="auto">
        {isBusy
          ? say('reading', { name: file?.name ?? '' })
          : (shown && file?.name) || say(isOver ? 'dropHere' : 'dropTitle')}
      </p>
      {!shown && <p className={classes['quiet']}>{hint}</p>}
      <Button variant={shown ? 'default' : 'filled'} loading={isBusy} onClick={() => input.current?.click()}>
        {say(shown ? 'chooseOther' : 'choose')}
      </Button>
      <FileInput ref={input} accept=".csv,.tsv,.txt,.xlsx,text/csv" take={take} />
    </div>
  )
}
