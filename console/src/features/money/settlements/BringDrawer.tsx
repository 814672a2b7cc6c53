import { settlementLimits } from '@learning-cms/contract/money/settlements'
import { payGateways } from '@learning-cms/contract/money/payments'
import { settlementWords } from '@learning-cms/texts/money/settlements/settlements'
import { Select } from '@mantine/core'
import { TableDrop } from '#kit/fields/TableDrop.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { Reading } from './Reading.tsx'
import classes from './settlements.module.css'
import { useBringing } from './use-bringing.ts'

const MB = 1024 * 1024

/** Reads a file as the import would, shows what would come of it, and imports it once somebody says so. */
export default function BringDrawer({ onClose }: { onClose: () => void }) {
  const say = useWords(settlementWords)
  const { number } = useFormat()
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
        <TableDrop
          {...bringing}
          isShown={bringing.shown !== undefined}
          title={say('dropTitle')}
          hint={say('dropHint', { mb: settlementLimits.bytes / MB, lines: number(settlementLimits.lines) })}
        />
        {bringing.shown && <Reading bringing={bringing} shown={bringing.shown} onClose={onClose} />}
      </div>
    </Drawer>
  )
}
