import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core'
import { leadQuery, leadStates, type LeadRow } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { ListBar, ListFrame } from '#kit/list/ListFrame.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './board.module.css'
import { BoardColumn } from './BoardColumn.tsx'
import { CardFacts } from './LeadCard.tsx'
import {
  DueFilter,
  OwnerFilter,
  SourceFilter,
  TagFilter,
  useLeadChips,
  type LeadListState,
} from '#features/crm/leads/LeadFilters.tsx'
import { LeadParts } from '#features/crm/leads/page/LeadParts.tsx'
import { leadStages, type BoardFilter } from '#features/crm/leads/leads.api.ts'
import { useBoard } from './use-board.ts'

/** Screen readers are told by the page's own live region, and the handles say their keys. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

function useBoardFilter({ query: { search, ownerId, tagId, due, source } }: LeadListState): BoardFilter {
  return useMemo(
    () => ({
      ...(search && { search }),
      ...(ownerId && { ownerId }),
      ...(tagId && { tagId }),
      ...(due && { due }),
      ...(source && { source }),
    }),
    [search, ownerId, tagId, due, source],
  )
}

export default function BoardPage() {
  const say = useWords(leadWords)
  const may = useMay()
  const list = useListState(leadQuery)
  const chips = useLeadChips(list).filter(({ name }) => name !== say('state'))
  const filter = useBoardFilter(list)
  return (
    <ListFrame
      title={say('title')}
      parts={<LeadParts open="board" />}
      actions={may('crm:write') && <CreateLink to="/crm/leads/new">{say('newLead')}</CreateLink>}
    >
      <ListBar<LeadRow, never, typeof list.query>
        list={list}
        columns={[]}
        filters={
          <>
            <OwnerFilter list={list} />
            <DueFilter list={list} />
          </>
        }
        moreFilters={
          <>
            <TagFilter list={list} />
            <SourceFilter list={list} />
          </>
        }
        chips={chips}
        found={undefined}
      />
      <Columns filter={filter} />
    </ListFrame>
  )
}

function Columns({ filter }: { filter: BoardFilter }) {
  const say = useWords(leadWords)
  const mayWrite = useMay()('crm:write')
  const board = useBoard(filter)
  const helpId = useId()
  const stages = useQuery(leadStages(filter)).data?.stages
  const carried = board.held?.by === 'pointer' ? board.held.lead : undefined
  return (
    <DndContext
      sensors={board.sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => board.onDragStart(active.data.current?.['lead'] as LeadRow | undefined)}
      onDragOver={board.onDragOver}
      onDragEnd={board.onDragEnd}
      onDragCancel={board.onDragCancel}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: say('dragHelp') } }}
    >
      <VisuallyHidden role="status">{board.announcement}</VisuallyHidden>
      <p id={helpId} hidden>
        {say('dragHelp')}
      </p>
      <div className={classes['board']} role="group" aria-label={say('boardLabel')}>
        {leadStates.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            filter={filter}
            stage={stages?.find((one) => one.state === state)}
            board={board}
            mayWrite={mayWrite}
            helpId={helpId}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div className={classes['card']} data-carried>
            <strong className={classes['name']}>{carried.fullName}</strong>
            <CardFacts lead={carried} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
