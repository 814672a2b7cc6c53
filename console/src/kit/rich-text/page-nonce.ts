/** Of this page's own style elements, which its policy asks for. */
export const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
