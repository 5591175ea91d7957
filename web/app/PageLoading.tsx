/** The moment before the first page's code is there. */
export function PageLoading() {
  return (
    <p className="visually-hidden" role="status">
      Loading...
    </p>
  );
}
