/** Whether an error means that code or styles of the app did not load. */
export function isCodeMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module|preload css|module script/i.test(error.message)
  );
}

/** Fetches a part of the app's code. Offline it waits for the connection instead of failing permanently. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine || !isCodeMissing(error)) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return fetchCode(load);
  }
}
