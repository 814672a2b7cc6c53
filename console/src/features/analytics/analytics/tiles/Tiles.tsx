import type { Board, ReportPin } from '@learning-cms/contract/analytics/saved-reports'
import { tileWords } from '@learning-cms/texts/analytics/tiles'
import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { DeleteIcon, MoreIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { usePins } from './use-pins.ts'
import classes from './tiles.module.css'

/** Charts are loaded once there is a tile to show. */
const TileBody = lazy(() => import('./TileBody.tsx'))

/** Saved reports that somebody pinned to this page, in their order. Nothing if there are none. */
export default function Tiles({ board }: { board: Board }) {
  const say = useWords(tileWords)
  const pins = usePins(board)
  if (pins.rows.length === 0) return null
  return (
    <section aria-label={say('title')} className={classes['tiles']}>
      {pins.rows.map((pin, at) => (
        <Tile key={pin.reportId} pin={pin} at={at} total={pins.rows.length} pins={pins} />
      ))}
    </section>
  )
}

type Props = { pin: ReportPin; at: number; total: number; pins: ReturnType<typeof usePins> }

const addressOf = ({ reportId, report }: ReportPin) =>
  `/analytics/explore?${new URLSearchParams({ ...report?.state, saved: reportId })}`

function Tile({ pin, at, total, pins }: Props) {
  const say = useWords(tileWords)
  const id = useId()
  const { hrefOf, follow } = useFollow()
  const { name, report, fault, reportId } = pin
  const to = addressOf(pin)
  return (
    <section className={classes['tile']} aria-labelledby={id} data-panel>
      <header>
        <h2 id={id}>
          {report ? (
            <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={say('actsOf', { name })}>
              <MoreIcon size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<MoveUpIcon size={18} />} disabled={at === 0} onClick={() => pins.move(at, -1)}>
              {say('earlier')}
            </Menu.Item>
            <Menu.Item
              leftSection={<MoveDownIcon size={18} />}
              disabled={at === total - 1}
              onClick={() => pins.move(at, 1)}
            >
              {say('later')}
            </Menu.Item>
            <Menu.Item leftSection={<DeleteIcon size={18} />} onClick={() => pins.remove(reportId)}>
              {say('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      {report ? (
        <Suspense fallback={<Skeleton height={200} />}>
          <TileBody state={report.state} name={name} />
        </Suspense>
      ) : (
        <p className={classes['fault']}>{fault && say(fault)}</p>
      )}
    </section>
  )
}
