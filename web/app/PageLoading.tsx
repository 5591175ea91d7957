/** A placeholder until the first page's code has loaded. */
export function PageLoading() {
  return (
    <p className="visually-hidden" role="status">
      Loading...
    </p>
  );
}
