/** Icons that only the kit draws with. */
export { default as ColumnsIcon } from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
export { default as DraftIcon } from '@tabler/icons-react/dist/esm/icons/IconFileTime.mjs'
export { default as FirstIcon } from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs'
export { default as LastIcon } from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs'
