/** Whether an address leads only whoever opens it to their own computer. */
export function isOnlyHere(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /(^|\.)localhost$/.test(hostname);
}
