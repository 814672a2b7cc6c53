import { kitWords } from '@learning-cms/texts/kit/kit'
import { ActionIcon, Menu } from '@mantine/core'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { toastError } from '#kit/feedback/toast.tsx'
import { useKeys } from '#kit/keyboard/keys.ts'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import { ChartIcon, ExportIcon, TableIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './card.module.css'
import { ChartTable, csvOf, type ChartRows } from './ChartTable.tsx'
import { FigureName } from '#kit/charts/parts/FigureName.tsx'
import { pictureOf, pngOf } from './picture.ts'
import { fileNameOf, saveFile } from './save-file.ts'
import { useChartWords } from './use-chart-words.ts'
import { workbookOf } from './workbook-file.ts'

type Props = {
  title: string
  definition?: ReactNode
  /** A quiet line below the title: of what, in which days. */
  detail?: ReactNode
  /** Between title and buttons: by what it is cut. */
  tools?: ReactNode
  /** The same figures in rows; without a chart, that is all there is to see. */
  table: ChartRows
  /** None for figures that are a table already. */
  chart?: ReactNode
  /** In place of the plain table, such as a shaded or sortable one. */
  asTable?: ReactNode
  isTableFirst?: boolean
  /** Downloads more than is shown as a workbook; by default, the table. */
  onWorkbook?: (() => Promise<unknown>) | undefined
}

/** A chart with its name, its definition, its table at one key (T) and its files. */
export function ChartCard({
  title,
  definition,
  detail,
  tools,
  table,
  chart,
  asTable,
  isTableFirst = false,
  onWorkbook,
}: Props) {
  const say = useChartWords()
  const sayKit = useWords(kitWords)
  const card = useRef<HTMLElement>(null)
  const id = useId()
  const [isTable, setTable] = useState(isTableFirst)
  const both = chart !== undefined
  const key = {
    key: 't',
    label: `${say('asTable')} / ${say('asChart')}`,
    group: sayKit('keyGroupPage'),
    run: () => switchTo(!isTable),
    isSeen: () => card.current?.contains(document.activeElement) ?? false,
  }
  const toggle = useRef<HTMLButtonElement>(null)
  // The drawing that had the focus goes: the button keeps it.
  const switchTo = (next: boolean) => {
    toggle.current?.focus()
    setTable(next)
  }
  useKeys(both ? [key] : [])
  const files = (
    <FileItems title={title} table={table} card={card} hasPicture={both && !isTable} onWorkbook={onWorkbook} />
  )
  return (
    <section ref={card} className={classes['card']} aria-labelledby={id} data-panel>
      <header className={classes['head']}>
        <div className={classes['words']}>
          <h2 id={id}>
            <FigureName name={title} definition={definition} />
          </h2>
          {detail && <p>{detail}</p>}
        </div>
        {tools}
        <Tools title={title} both={both} isTable={isTable} toggle={toggle} onSwitch={() => switchTo(!isTable)}>
          {files}
        </Tools>
      </header>
      {both && !isTable ? chart : (asTable ?? <ChartTable caption={title} table={table} />)}
    </section>
  )
}

type ToolsProps = {
  title: string
  both: boolean
  isTable: boolean
  toggle: RefObject<HTMLButtonElement | null>
  onSwitch: () => void
  children: ReactNode
}

function Tools({ title, both, isTable, toggle, onSwitch, children }: ToolsProps) {
  const say = useChartWords()
  const label = say(isTable ? 'asChart' : 'asTable')
  return (
    <div className={classes['tools']} data-screen-only>
      {both && (
        <ActionIcon
          ref={toggle}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${label}: ${title}`}
          data-tip={label}
          aria-keyshortcuts="t"
          onClick={onSwitch}
        >
          {isTable ? <ChartIcon size={18} aria-hidden /> : <TableIcon size={18} aria-hidden />}
        </ActionIcon>
      )}
      <RowMenu name={title} items={() => children} />
    </div>
  )
}

type FileProps = {
  title: string
  table: ChartRows
  card: RefObject<HTMLElement | null>
  hasPicture: boolean
  onWorkbook: Props['onWorkbook']
}

/** Files of what is on the screen. */
function FileItems({ title, table, card, hasPicture, onWorkbook }: FileProps) {
  const say = useChartWords()
  const icon = <ExportIcon size={18} aria-hidden />
  const name = fileNameOf(title)
  const drawing = () => card.current?.querySelector<SVGSVGElement>('svg[role=application]')
  const savePicture = async (asPng: boolean) => {
    const svg = drawing()
    if (!svg) return
    const picture = pictureOf(svg, title)
    if (!asPng) return saveFile(new Blob([picture.text], { type: 'image/svg+xml' }), `${name}.svg`)
    await pngOf(picture).then(
      (png) => saveFile(png, `${name}.png`),
      () => toastError(say('pictureFailed'), say('pictureFailedWhy')),
    )
  }
  const saveWorkbook = onWorkbook ?? (async () => saveFile(await workbookOf(title, table), `${name}.xlsx`))
  return (
    <>
      <Menu.Item
        leftSection={icon}
        onClick={() => saveFile(new Blob([csvOf(table)], { type: 'text/csv' }), `${name}.csv`)}
      >
        {say('csv')}
      </Menu.Item>
      <Menu.Item
        leftSection={icon}
        onClick={() => void saveWorkbook().catch((error: Error) => toastError(say('xlsxFailed'), error.message))}
      >
        {say('xlsx')}
      </Menu.Item>
      {hasPicture && (
        <>
          <Menu.Item leftSection={icon} onClick={() => void savePicture(false)}>
            {say('svg')}
          </Menu.Item>
          <Menu.Item leftSection={icon} onClick={() => void savePicture(true)}>
            {say('png')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
